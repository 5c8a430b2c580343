import { writeCsv } from '#/web/ui/files/write-csv.ts'
import type { Entry, SheetForm } from '#/web/ui/imports/import-plan.ts'

/** The CSV file of `entries`, which can be imported again. */
export function sheetOf(entries: readonly Entry[], { columns }: Pick<SheetForm<unknown>, 'columns'>): string {
  const names = ['id', ...columns.map(({ name }) => name)]
  const cells = entries.map(entry => {
    const values = new Map<string, unknown>(Object.entries(entry))
    return names.map(name => cellOf(values.get(name)))
  })
  return writeCsv(names, cells)
}

const cellOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''))
