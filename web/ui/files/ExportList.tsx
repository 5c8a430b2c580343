import { withThousands } from '#/shared/lib/numbers.ts'
import { maxReadRows } from '#/web/shell/api/read-all.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { ExportButton } from '#/web/ui/files/ExportButton.tsx'
import { saveFile, today } from '#/web/ui/files/save-file.ts'

interface ExportListProps<Row> {
  /** The plural in the file's name. */
  name: string
  header: readonly string[]
  rowOf: (row: Row) => readonly string[]
  /** Reads the rows that match the list's filters. */
  read: (onProgress: (rows: number) => void) => Promise<readonly Row[]>
}

/** Exports a list as a CSV file, with the filters that it has. */
export function ExportList<Row>({ name, header, rowOf, read }: ExportListProps<Row>) {
  const save = async (onProgress: (rows: number) => void) => {
    const rows = await read(onProgress)
    const { writeCsv } = await import('#/web/ui/files/write-csv.ts')
    saveFile(`beacon-${name}-${today()}.csv`, writeCsv(header, rows.map(rowOf)), 'text/csv;charset=utf-8')
    if (rows.length < maxReadRows) return
    const description = `The file has the first ${withThousands(maxReadRows)} rows. Narrow the list to export the others.`
    toast({ title: 'Exported in part', description })
  }
  return <ExportButton save={save} />
}
