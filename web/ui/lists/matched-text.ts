/** The server's maximum length. */
const max = 300

/** The text that articles are matched against: the start of the input, on one line. */
export const matchedText = (...texts: string[]): string =>
  texts.join(' ').replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed()
