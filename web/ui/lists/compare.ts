import { folded } from '#/shared/lib/search-terms.ts'

/** Compares rows by a text, without regard to case and accents. */
export const byText =
  <Row>(textOf: (row: Row) => string) =>
  (one: Row, other: Row): number => {
    const [a, b] = [folded(textOf(one)), folded(textOf(other))]
    return a < b ? -1 : a > b ? 1 : 0
  }

/** Compares rows by a time or day, which sort as text; rows without one come last. */
export const byTime =
  <Row>(timeOf: (row: Row) => string | null | undefined) =>
  (one: Row, other: Row): number => {
    const [a, b] = [timeOf(one) ?? '~', timeOf(other) ?? '~']
    return a < b ? -1 : a > b ? 1 : 0
  }

/** Compares rows by a number or an amount. */
export const byNumber =
  <Row>(numberOf: (row: Row) => number | string) =>
  (one: Row, other: Row): number =>
    Number(numberOf(one)) - Number(numberOf(other))
