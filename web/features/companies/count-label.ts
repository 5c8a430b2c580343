import { withThousands } from '#/shared/lib/numbers.ts'

/** A number with its noun: '1 person', '1,240 people'. */
export const countLabel = (count: number, one: string, many: string): string =>
  `${withThousands(count)} ${count === 1 ? one : many}`
