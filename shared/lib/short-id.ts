/** The id that tables show and people say on the phone: `#` and the first 8 characters. */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`

/** The numbers by which people look for a ticket: as tables show it, without its letters, and without zeros in front. */
export const saidNumbers = (id: string): string =>
  `${id.slice(0, 8)} ${id.slice(2, 8)} ${id.slice(2, 8).replace(/^0+/, '')}`
