/** Characters that the server takes of a text. */
const most = 300

/** What articles are matched by: the beginning of what somebody wrote, on one line. */
export const matchedText = (...texts: string[]): string =>
  texts.join(' ').replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()
