/** The change that sets some columns of a row. */
export const setColumns = (columns: Record<string, unknown>) => ({
  update: `SET ${Object.keys(columns)
    .map(name => `#${name} = :${name}`)
    .join(', ')}`,
  names: Object.fromEntries(Object.keys(columns).map(name => [`#${name}`, name])),
  values: Object.fromEntries(Object.entries(columns).map(([name, value]) => [`:${name}`, value])),
})
