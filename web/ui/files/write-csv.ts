import Papa from 'papaparse'

/** Numbers are not escaped: an apostrophe would turn them into text, and spreadsheets could not calculate with them. */
const number = /^-?\d+(?:\.\d+)?$/
// Matches what a spreadsheet would run as a formula (OWASP, CSV injection; full-width forms in some locales), with any number of
// escaping apostrophes before it, so that reading removes exactly what writing added.
const formula = /^(?!-?\d+(?:\.\d+)?$)'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const isText = (cell: unknown) => typeof cell !== 'string' || (cell !== '' && !number.test(cell))
// Spreadsheets recognize UTF-8 only by this mark.
const byteOrderMark = '\ufeff'

/**
 * A CSV file of `rows` under `header`. A cell that would run as a formula gets a leading apostrophe. Every text is quoted, because some
 * spreadsheets split at semicolons.
 */
export const writeCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${Papa.unparse([header, ...rows], { escapeFormulae: formula, quotes: isText, newline: '\r\n' })}\r\n`
