/** Reads a filter from its text in the address; undefined if it is not valid. */
export type ReadFilter<Value extends string = string> = (text: string) => Value | undefined

/** The filters of a list by name, in the order in which the screen sends them. */
export type FilterSchema = Readonly<Record<string, ReadFilter>>

export type FilterOf<Schema extends FilterSchema> = {
  [Name in keyof Schema]?: NonNullable<ReturnType<Schema[Name]>>
}

/** One of a few values. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): ReadFilter<Value> =>
  text =>
    values.find(value => value === text)

/** A text of at most `maxLength` characters. */
export const words =
  (maxLength: number): ReadFilter =>
  text =>
    text.trim().slice(0, maxLength) || undefined

/** A day, such as 2026-11-26. */
export const day: ReadFilter = text =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** A text that a schema accepts, such as an id. */
export const parsedBy =
  <Value extends string>(schema: { safeParse: (text: string) => { data?: Value | undefined } }): ReadFilter<Value> =>
  text =>
    schema.safeParse(text).data

/** The filters in an address; invalid ones are ignored. */
export function filterIn<Schema extends FilterSchema>(schema: Schema, address: URLSearchParams): FilterOf<Schema> {
  const chosen = Object.entries(schema).flatMap(([name, read]) => {
    const value = read(address.get(name) ?? '')
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(chosen) as FilterOf<Schema>
}
