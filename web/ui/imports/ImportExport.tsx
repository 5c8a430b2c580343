import { useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ExportButton } from '#/web/ui/files/ExportButton.tsx'
import { saveFile, today } from '#/web/ui/files/save-file.ts'
import { ImportDialog } from '#/web/ui/imports/ImportDialog.tsx'
import css from '#/web/ui/imports/import-export.module.css'
import type { Entry, SheetForm } from '#/web/ui/imports/import-plan.ts'
import { sheetOf } from '#/web/ui/imports/sheet-of.ts'
import { type Batch, useImport } from '#/web/ui/imports/use-import.ts'

interface ListFile<E extends Entry, New> {
  plural: string
  sheet: SheetForm<New>
  /** Reads the entire list, including retired entries. */
  readEntries: (onProgress?: (rows: number) => void) => Promise<E[]>
  /** Reads what is exported, if that is only a part of the list. */
  readExported?: ((onProgress?: (rows: number) => void) => Promise<E[]>) | undefined
}

interface ImportedFile<E extends Entry, New> extends ListFile<E, New> {
  /** Imports a batch, and returns how many rows it added and changed. */
  send: (batch: Batch<New>) => Promise<{ added: number; changed: number }>
}

/** Exports a list as a file, and imports one. */
export const ImportExport = <E extends Entry, New extends object>(props: ImportedFile<E, New>) => (
  <div className={css.buttons}>
    <ImportButton {...props} />
    <ExportFile {...props} />
  </div>
)

function ImportButton<E extends Entry, New extends object>(props: ImportedFile<E, New>) {
  const { plural, sheet } = props
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const importing = useImport({ ...props, onDone: close })
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Import CSV
      </Button>
      <ImportDialog plural={plural} sheet={sheet} importing={importing} open={open} onClose={close} />
    </>
  )
}

/** Exports a list as a file that can be imported again. */
export function ExportFile<E extends Entry, New extends object>(props: ListFile<E, New>) {
  const { plural, sheet, readEntries, readExported = readEntries } = props
  const save = async (onProgress: (rows: number) => void) => {
    const noun = plural.toLowerCase().replaceAll(' ', '-')
    const name = `beacon-${noun}-${today()}.csv`
    saveFile(name, sheetOf(await readExported(onProgress), sheet), 'text/csv;charset=utf-8')
  }
  return <ExportButton save={save} />
}
