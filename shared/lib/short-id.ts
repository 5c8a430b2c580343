/** The id in tables and on the phone: `#` and the first 8 characters. */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`

/** The forms in which people search for a number: as in tables, without its letters, and without leading zeros. */
export const saidNumbers = (id: string): string =>
  `${id.slice(0, 8)} ${id.slice(2, 8)} ${id.slice(2, 8).replace(/^0+/, '')}`
