import Papa from 'papaparse'

// Matches what a spreadsheet would run as a formula (OWASP, CSV injection; full-width forms in some locales), with any number of
// escaping apostrophes before it, so that reading removes exactly what writing added.
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
// Spreadsheets recognize UTF-8 only by this mark.
const byteOrderMark = '\ufeff'

/** A CSV file of `rows` under `header`. A cell that would run as a formula gets a leading apostrophe. */
export const writeCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${Papa.unparse([header, ...rows], { escapeFormulae: formula, newline: '\r\n' })}\r\n`
