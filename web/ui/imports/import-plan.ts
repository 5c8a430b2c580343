import type { Checked } from '#/shared/lib/check.ts'
import { plainAmount } from '#/shared/lib/typed-numbers.ts'
import { type Sheet, SheetFault } from '#/web/ui/files/read-csv.ts'

/** A row that a file can change. */
export interface Entry {
  id: string
  name: string
  version: number
  stockQuantity?: number
}

/** A column of a file, named after its field. */
export interface Column {
  name: string
  /** Headings of this column in the files of other programs. */
  otherNames?: readonly string[]
  /** A blank cell keeps the entry's value, or the default of a new entry. */
  mayBeBlank?: boolean
  yesOrNo?: boolean
  /** Whether the cells are numbers, which spreadsheets save as they show them: `$1,299.00`. */
  isNumber?: boolean
  /** Extra detail about an invalid cell. */
  explain?: (cell: string) => string | undefined
}

/** The columns of a file besides the id, and the check of a new entry. */
export interface SheetForm<New> {
  /** The list as a phrase: 'the catalog'. */
  list: string
  /** Rows that the server imports in one request. */
  maxRows: number
  /** Whether a changed row is sent with all of its fields, because the server does not take some of them alone. */
  sendsAll?: boolean
  columns: readonly Column[]
  check: (fields: object) => Checked<New>
}

type Value = string | number | boolean | null
export interface FieldChange {
  field: string
  from: Value
  to: Value
}

interface Row {
  /** The row number in a spreadsheet. */
  number: number
  name: string
}
/** An entry to add; `namesake` if an entry with this name exists. */
export type NewRow<New> = Row & { kind: 'new'; fields: New; namesake: boolean }
/** The changed fields of an entry, compared with its state when the plan was made. */
export type ChangedRow<New> = Row & {
  kind: 'changed'
  fields: Partial<New> & { id: string; version: number; stockQuantityBase?: number }
  changes: FieldChange[]
}
export type PlannedRow<New> =
  | NewRow<New>
  | ChangedRow<New>
  | (Row & { kind: 'unchanged' })
  | (Row & { kind: 'wrong'; faults: string[] })

/**
 * Lists what importing a sheet would do to `entries`, row by row: a row with an id changes that entry, a row without one adds an entry.
 * A field without a column stays unchanged. Throws `SheetFault` if the header has no column of the form, or one twice, or there are no
 * rows below it.
 */
export function planImport<New extends object>(
  sheet: Sheet,
  form: SheetForm<New>,
  entries: readonly Entry[],
): PlannedRow<New>[] {
  const { columns } = columnsOf(sheet.header, form.columns)
  if (sheet.rows.length === 0) throw new SheetFault('The file has no rows below the header')
  const known = new Map(entries.map(entry => [entry.id, entry]))
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const seen = new Map<string, number>()
  return sheet.rows.map(({ number, cells }) => {
    const given = new Map(columns.flatMap((column, index) => (column ? [[column.name, cells[index] ?? '']] : [])))
    const id = given.get('id') ?? ''
    const entry = known.get(id)
    const row = { number, name: given.get('name') || entry?.name || '(no name)' }
    const wrong = (...faults: string[]) => ({ ...row, kind: 'wrong' as const, faults })

    if (cells.slice(columns.length).some(cell => cell !== ''))
      return wrong('This row has more cells than there are columns')
    if (id && !entry) return wrong(`id: no entry has the id ${id}`)
    const before = seen.get(id)
    if (id && before !== undefined) return wrong(`id: duplicate of row ${before}`)
    seen.set(id, number)

    const fields = form.columns.flatMap(column => fieldIn(column, given.get(column.name)))
    const checked = form.check({ ...(entry && fieldsOf(entry, form.columns)), ...Object.fromEntries(fields) })
    if (!checked.ok) {
      // A cell can fail several checks; the first says enough.
      const firstErrors = new Map(checked.errors.toReversed().map(({ field, message }) => [field, message]))
      return wrong(
        ...[...firstErrors].toReversed().map(([field, message]) => {
          const column = form.columns.find(({ name }) => name === field)
          const more = column?.explain?.(given.get(field) ?? '')
          return `${field}: ${column?.yesOrNo ? 'Enter yes or no' : message}${more ? `. ${more}` : ''}`
        }),
      )
    }
    if (!entry) {
      const namesake = names.has(row.name.toLowerCase())
      names.add(row.name.toLowerCase())
      return { ...row, kind: 'new', fields: checked.value, namesake }
    }
    const changes = changesBetween(entry, checked.value, form.columns)
    if (changes.length === 0) return { ...row, kind: 'unchanged' }
    const after: Partial<New> = form.sendsAll
      ? checked.value
      : (Object.fromEntries(changes.map(({ field, to }) => [field, to])) as Partial<New>)
    const { version, stockQuantity: stockQuantityBase } = entry
    // Keeps units that are sold between the preview and the import.
    const base = { id, version, ...('stockQuantity' in after && { stockQuantityBase }) }
    return { ...row, kind: 'changed', changes, fields: { ...after, ...base } }
  })
}

/** Compares column names loosely: `Image URL` matches `imageUrl`. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The columns of a header row by their place, and the headings of the others, whose cells are not imported. */
export interface Header {
  columns: (Column | undefined)[]
  ignored: string[]
}

/**
 * The columns of a header row, the id included. A heading of another program counts only if the file has no column by its own name.
 * Throws `SheetFault` if none is known, or one appears twice.
 */
export function columnsOf(header: readonly string[], columns: readonly Column[]): Header {
  const all: readonly Column[] = [{ name: 'id' }, ...columns]
  const own = new Map(all.map(column => [plain(column.name), column]))
  const given = new Set(header.map(plain))
  const others = all
    .filter(({ name }) => !given.has(plain(name)))
    .flatMap(column => (column.otherNames ?? []).map(name => [plain(name), column] as const))
  const known = new Map([...others, ...own])
  const found = header.map(name => known.get(plain(name)))
  const ignored = header.filter((_, index) => !found[index]).map(name => (name ? `“${name.slice(0, 40)}”` : '(blank)'))
  const named = found.filter(column => column !== undefined)
  if (ignored.length > 0 && named.length === 0) {
    throw new SheetFault(
      `Unknown columns: ${ignored.slice(0, 5).join(', ')}. Use these: ${all.map(({ name }) => name).join(', ')}`,
    )
  }
  const double = named.find((column, index) => named.indexOf(column) !== index)
  if (double) throw new SheetFault(`The column ${double.name} appears twice`)
  return { columns: found, ignored }
}

const words: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['y', true],
  ['true', true],
  ['1', true],
  ['x', true],
  ['no', false],
  ['n', false],
  ['false', false],
  ['0', false],
])

/** A cell of a column for yes or no. Its name is a yes, as in 'Active': 'Active' or 'Inactive'. */
function yesOrNoIn(cell: string, name: string): boolean | undefined {
  const [word, own] = [plain(cell), plain(name)]
  return words.get(cell.trim().toLowerCase()) ?? (word === own || (word === `in${own}` ? false : undefined))
}

/** A cell's field and value; empty if the cell leaves the field unchanged. */
function fieldIn({ name, mayBeBlank, yesOrNo, isNumber }: Column, cell: string | undefined): [string, Value][] {
  if (cell === undefined || (mayBeBlank && cell === '')) return []
  if (isNumber) return [[name, plainAmount(cell)]]
  return [[name, yesOrNo ? (yesOrNoIn(cell, name) ?? cell) : cell]]
}

const fieldsOf = (entry: Entry, columns: readonly Column[]) => {
  const values = new Map(Object.entries(entry))
  return Object.fromEntries(columns.map(({ name }) => [name, values.get(name)]))
}

function changesBetween(before: object, after: object, columns: readonly Column[]): FieldChange[] {
  const from = new Map<string, Value>(Object.entries(before))
  const to = new Map<string, Value>(Object.entries(after))
  return columns
    .map(({ name }) => ({ field: name, from: from.get(name) ?? null, to: to.get(name) ?? null }))
    .filter(({ from, to }) => asRead(from) !== asRead(to))
}

/** A stored value as a file would contain it. */
const asRead = (value: Value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value)

/** Well below the maximum request size (256 KB). */
const maxBytes = 200_000

/** Splits the rows to send into batches of at most `maxRows` that fit a request. Each batch is imported completely or not at all. */
export function batchesOf<New>(plan: readonly PlannedRow<New>[], maxRows: number): (NewRow<New> | ChangedRow<New>)[][] {
  const batches: (NewRow<New> | ChangedRow<New>)[][] = []
  let room = 0
  for (const row of plan) {
    if (row.kind !== 'new' && row.kind !== 'changed') continue
    const size = new TextEncoder().encode(JSON.stringify(row.fields)).length
    const last = batches.at(-1)
    if (last && last.length < maxRows && size <= room) last.push(row)
    else {
      batches.push([row])
      room = maxBytes
    }
    room -= size
  }
  return batches
}
