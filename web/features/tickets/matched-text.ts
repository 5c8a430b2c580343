/** The server's maximum length. */
const most = 300

/** The text that articles are matched against: the beginning of what was typed, on one line. */
export const matchedText = (...texts: string[]): string =>
  texts.join(' ').replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()
