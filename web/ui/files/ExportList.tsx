import { useState } from 'react'
import { withThousands } from '#/shared/lib/numbers.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { maxReadRows } from '#/web/shell/api/read-all.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
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
  /** The rows read so far; undefined if nothing is exported. */
  const [exported, setExported] = useState<number>()
  const save = async () => {
    if (exported !== undefined) return
    setExported(0)
    try {
      const rows = await read(setExported)
      const { writeCsv } = await import('#/web/ui/files/write-csv.ts')
      saveFile(`beacon-${name}-${today()}.csv`, writeCsv(header, rows.map(rowOf)), 'text/csv;charset=utf-8')
      if (rows.length >= maxReadRows) {
        const description = `The file has the first ${withThousands(maxReadRows)} rows. Narrow the list to export the others.`
        toast({ title: 'Exported in part', description })
      }
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: 'Error', description: explain(error), destructive: true })
    } finally {
      setExported(undefined)
    }
  }
  return (
    <Button size="sm" variant="outline" aria-disabled={exported !== undefined} onClick={save}>
      {exported === undefined ? 'Export CSV' : `Exporting ${withThousands(exported)} rows…`}
    </Button>
  )
}
