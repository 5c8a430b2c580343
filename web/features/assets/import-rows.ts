import { type AssetColumn, assetColumns } from '#/shared/assets/import-rows.ts'
import { assetLimits } from '#/shared/assets/rules.ts'
import type { AssetImportResult, AssetImportRow } from '#/shared/assets/schemas.ts'
import { readCsv, SheetFault } from '#/web/ui/files/read-csv.ts'
import { columnsOf, type PlannedRow } from '#/web/ui/imports/import-plan.ts'

/** The rows of a file that can be sent, and those that cannot. */
export interface FileRows {
  rows: AssetImportRow[]
  wrong: PlannedRow<object>[]
  /** Headings of columns that are not imported. */
  ignored: string[]
}

/** Headings in the files of monitoring tools. */
const otherNames: Partial<Record<AssetColumn, readonly string[]>> = {
  name: ['Hostname', 'Host name', 'Computer name', 'Device name'],
  type: ['Asset type', 'Device type'],
  brand: ['Manufacturer', 'Make'],
  model: ['Model number'],
  serialNumber: ['Serial', 'S/N', 'Serial no'],
  company: ['Client', 'Client name', 'Company name'],
  location: ['Site'],
  purchaseDate: ['Purchased', 'Date purchased'],
  warrantyExpires: [
    'Warranty end',
    'Warranty end date',
    'Warranty expiration',
    'Warranty expiration date',
    'Warranty expiry',
  ],
}

const columns = assetColumns
  .filter(name => name !== 'id')
  .map(name => ({ name, ...(otherNames[name] && { otherNames: otherNames[name] }) }))

/**
 * Reads a CSV file of assets. Cells stay text. A row with too many cells, or for an asset that an earlier row has, is wrong; the server
 * checks everything else. Throws `SheetFault` for a file that cannot be read.
 */
export function rowsInFile(bytes: Uint8Array): FileRows {
  const sheet = readCsv(bytes, assetLimits.importedBytes)
  const { columns: header, ignored } = columnsOf(sheet.header, columns)
  if (sheet.rows.length === 0) throw new SheetFault('The file has no rows below the header')
  const found: FileRows = { rows: [], wrong: [], ignored }
  const seen = new Map<string, number>()
  for (const { number, cells } of sheet.rows) {
    const given: Partial<Record<AssetColumn, string>> = Object.fromEntries(
      header.flatMap((column, index) => (column ? [[column.name, cells[index] ?? '']] : [])),
    )
    const fault = faultOf(number, cells.slice(header.length), given, seen)
    if (fault) found.wrong.push({ kind: 'wrong', number, name: given.name || '(no name)', faults: [fault] })
    else found.rows.push({ row: number, cells: given })
  }
  return found
}

function faultOf(
  number: number,
  extra: readonly string[],
  given: Partial<Record<AssetColumn, string>>,
  seen: Map<string, number>,
) {
  if (extra.some(cell => cell !== '')) return 'This row has more cells than there are columns'
  for (const column of ['id', 'assetTag'] as const) {
    const value = given[column]
    if (!value) continue
    const before = seen.get(`${column} ${value}`)
    if (before !== undefined) return `${column}: duplicate of row ${before}`
    seen.set(`${column} ${value}`, number)
  }
  return undefined
}

type ServerRow = AssetImportResult['rows'][number]

/** The server's results of rows, as rows of the preview. */
export const plannedRows = ({ rows }: AssetImportResult): PlannedRow<object>[] => rows.map(plannedRow)

function plannedRow({ row: number, name, outcome, changes, message }: ServerRow): PlannedRow<object> {
  const row = { number, name: name || '(no name)' }
  switch (outcome) {
    case 'failed':
      return { ...row, kind: 'wrong', faults: [message] }
    case 'unchanged':
      return { ...row, kind: 'unchanged' }
    case 'added':
      return { ...row, kind: 'new', fields: {}, namesake: false }
    case 'changed':
      // The server finds the asset by the cells that are sent.
      return { ...row, kind: 'changed', fields: { id: '', version: 0 }, changes }
  }
}

/** Well below the maximum size of a request (256 KB). */
const maxBytes = 200_000

/** Splits rows into batches that fit a request. */
export function batchesOfRows(rows: readonly AssetImportRow[]): AssetImportRow[][] {
  const batches: AssetImportRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1
    const last = batches.at(-1)
    if (last && last.length < assetLimits.importedAtOnce && size <= room) last.push(row)
    else {
      batches.push([row])
      room = maxBytes
    }
    room -= size
  }
  return batches
}
