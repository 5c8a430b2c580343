import Papa from 'papaparse'
import { withThousands } from '#/shared/lib/numbers.ts'

/** The text of a CSV file (RFC 4180): the header row and the rows below it. */
export interface Sheet {
  header: string[]
  /** `number` is the row number in a spreadsheet: the header is row 1. */
  rows: { number: number; cells: string[] }[]
}

/** A file that cannot be imported; the message tells the user why. */
export class SheetFault extends Error {}

/** The bytes of a chosen file. Throws `SheetFault` if it cannot be read anymore. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new SheetFault('This file can’t be read. Choose it again.')
  }
}

/** The maximum size of one import. */
export const sheetLimits = { bytes: 5_000_000, rows: 2000 } as const

// Matches what `web/ui/files/write-csv.ts` escaped with an apostrophe.
const defused = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Whether a first row is the line by which some programs tell spreadsheets the separator of a file: `sep=;`. */
const isSeparatorLine = (cells: readonly string[]) => /^sep=.?$/i.test(cells.join(''))

/**
 * Reads a CSV file in UTF-8, separated by commas, semicolons or tabs. The header is its first row that is not empty. Skips empty rows
 * and unescapes formulas. `maxBytes` is its maximum size. Throws `SheetFault`.
 */
export function readCsv(bytes: Uint8Array, maxBytes: number = sheetLimits.bytes): Sheet {
  if (bytes.length > maxBytes) throw new SheetFault(`The file is larger than ${maxBytes / 1_000_000} MB.`)
  const text = utf8(bytes)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new SheetFault(`Row ${(broken.row ?? 0) + 1}: unclosed or misplaced quotation mark`)
  const [first, ...rows] = data
    .map((cells, index) => ({ number: index + 1, cells: cells.map(unescapeFormula) }))
    .filter(({ number, cells }) => cells.some(cell => cell !== '') && !(number === 1 && isSeparatorLine(cells)))
  // Spreadsheets may add blank columns at the end.
  const header = first?.cells.slice(0, first.cells.findLastIndex(name => name !== '') + 1) ?? []
  if (rows.length > sheetLimits.rows)
    throw new SheetFault(`The file has more than ${withThousands(sheetLimits.rows)} rows.`)
  return { header, rows }
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetFault('This file is not UTF-8 text. Save it as “CSV UTF-8”.')
  }
}

/** Column names contain none of these, so the first line that is not empty shows which separator the file uses. */
function delimiterOf(text: string): string {
  const [, first = ''] = /^\s*([^\r\n]*)/.exec(text) ?? []
  return [',', ';', '\t'].find(delimiter => first.includes(delimiter)) ?? ','
}

/** A cell's original value, with line endings as a text area has them. */
const unescapeFormula = (cell: string) => (defused.test(cell) ? cell.slice(1) : cell).replaceAll('\r\n', '\n').trim()
