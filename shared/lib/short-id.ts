/** What people say on the phone and tables show: `#` and the id's first 8 characters. */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`
