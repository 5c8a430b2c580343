/** A field of a row or, as `list.title`, a field of one of its maps, in an expression. */
export const pathOf = (field: string) =>
  field
    .split('.')
    .map(name => `#${name}`)
    .join('.')

/** The names that the paths of some fields use. */
export const pathNames = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(field => field.split('.')).map(name => [`#${name}`, name]))

const valueName = (field: string) => `:${field.replaceAll('.', '_')}`

/** The change that sets some fields of a row, or of its maps (`list.title`). */
export function setColumns(columns: Record<string, unknown>) {
  const fields = Object.keys(columns)
  return {
    update: `SET ${fields.map(field => `${pathOf(field)} = ${valueName(field)}`).join(', ')}`,
    names: pathNames(fields),
    values: Object.fromEntries(Object.entries(columns).map(([field, value]) => [valueName(field), value])),
  }
}
