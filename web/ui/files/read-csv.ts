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

/**
 * Reads a CSV file in UTF-8, separated by commas, semicolons or tabs. Skips empty rows and unescapes formulas. `maxBytes` is its
 * maximum size. Throws `SheetFault`.
 */
export function readCsv(bytes: Uint8Array, maxBytes: number = sheetLimits.bytes): Sheet {
  if (bytes.length > maxBytes) throw new SheetFault(`The file is larger than ${maxBytes / 1_000_000} MB.`)
  const text = utf8(bytes)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new SheetFault(`Row ${(broken.row ?? 0) + 1}: unclosed or misplaced quotation mark`)
  const [first = [], ...rest] = data.map(cells => cells.map(unescapeFormula))
  // Spreadsheets may add blank columns at the end.
  const header = first.slice(0, first.findLastIndex(name => name !== '') + 1)
  const rows = rest
    .map((cells, index) => ({ number: index + 2, cells }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
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

/** Column names contain none of these, so the first line shows which separator the file uses. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  return [',', ';', '\t'].find(delimiter => first.includes(delimiter)) ?? ','
}

/** A cell's original value, with line endings as a text area has them. */
const unescapeFormula = (cell: string) => (defused.test(cell) ? cell.slice(1) : cell).replaceAll('\r\n', '\n').trim()
