import { useState } from 'react'
import { withThousands } from '#/shared/lib/numbers.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { saveFile, today } from '#/web/ui/files/save-file.ts'
import { ImportDialog } from '#/web/ui/imports/ImportDialog.tsx'
import css from '#/web/ui/imports/import-export.module.css'
import type { Entry, SheetForm } from '#/web/ui/imports/import-plan.ts'
import { sheetOf } from '#/web/ui/imports/sheet-of.ts'
import { type Batch, useImport } from '#/web/ui/imports/use-import.ts'

interface ImportExportProps<E extends Entry, New> {
  plural: string
  sheet: SheetForm<New>
  /** Reads the entire list, including retired entries. */
  readEntries: (onProgress?: (rows: number) => void) => Promise<E[]>
  send: (input: { body: Batch<New> }) => Promise<{ added: E[]; changed: E[] }>
  onChanged: (entry: E) => void
}

/** Exports a list as a file, and imports one. */
export function ImportExport<E extends Entry, New extends object>(props: ImportExportProps<E, New>) {
  const { plural, sheet, readEntries } = props
  const [open, setOpen] = useState(false)
  /** The rows read so far; undefined if nothing is exported. */
  const [exported, setExported] = useState<number>()
  const close = () => setOpen(false)
  const importing = useImport({ ...props, onDone: close })

  const save = async () => {
    if (exported !== undefined) return
    setExported(0)
    try {
      const noun = plural.toLowerCase().replaceAll(' ', '-')
      const name = `beacon-${noun}-${today()}.csv`
      saveFile(name, sheetOf(await readEntries(setExported), sheet), 'text/csv;charset=utf-8')
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: 'Error', description: explain(error), destructive: true })
    } finally {
      setExported(undefined)
    }
  }

  return (
    <div className={css.buttons}>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Import CSV
      </Button>
      <Button size="sm" variant="outline" aria-disabled={exported !== undefined} onClick={save}>
        {exported === undefined
          ? 'Export CSV'
          : exported > 0
            ? `Exporting ${withThousands(exported)} rows…`
            : 'Exporting…'}
      </Button>
      <ImportDialog plural={plural} sheet={sheet} importing={importing} open={open} onClose={close} />
    </div>
  )
}
