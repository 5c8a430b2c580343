/** The id that tables show and people say on the phone: `#` and the first 8 characters. */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`
