import { useState } from 'react'
import { ImportDialog } from '#/web/features/catalog/ImportDialog.tsx'
import css from '#/web/features/catalog/import-export.module.css'
import type { SheetForm } from '#/web/features/catalog/import-plan.ts'
import { sheetOf } from '#/web/features/catalog/sheets.ts'
import type { Entry } from '#/web/features/catalog/use-entries.ts'
import { type Batch, useImport } from '#/web/features/catalog/use-import.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { saveFile, today } from '#/web/ui/files/save-file.ts'

interface ImportExportProps<E extends Entry, New> {
  plural: string
  sheet: SheetForm<New>
  /** Reads the entire catalog, including retired entries. */
  readEntries: () => Promise<E[]>
  send: (input: { body: Batch<New> }) => Promise<{ added: E[]; changed: E[] }>
  onChanged: (entry: E) => void
}

/** Exports the catalog as a file, and imports one. */
export function ImportExport<E extends Entry, New extends object>(props: ImportExportProps<E, New>) {
  const { plural, sheet, readEntries } = props
  const [open, setOpen] = useState(false)
  const [exporting, setExporting] = useState(false)
  const close = () => setOpen(false)
  const importing = useImport({ ...props, onDone: close })

  const save = async () => {
    if (exporting) return
    setExporting(true)
    try {
      const noun = plural.toLowerCase().replaceAll(' ', '-')
      const name = `beacon-${noun}-${today()}.csv`
      saveFile(name, sheetOf(await readEntries(), sheet), 'text/csv;charset=utf-8')
    } catch (error) {
      if (!isSignedOut(error)) toast({ title: 'Error', description: explain(error), destructive: true })
    } finally {
      setExporting(false)
    }
  }

  return (
    <div className={css.buttons}>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Import CSV
      </Button>
      <Button size="sm" variant="outline" aria-disabled={exporting} onClick={save}>
        {exporting ? 'Exporting…' : 'Export CSV'}
      </Button>
      <ImportDialog
        plural={plural}
        columns={sheet.columns.map(({ name }) => name)}
        importing={importing}
        open={open}
        onClose={close}
      />
    </div>
  )
}
