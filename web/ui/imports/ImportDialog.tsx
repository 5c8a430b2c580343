import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorText, Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'
import { ImportPreview } from '#/web/ui/imports/ImportPreview.tsx'
import css from '#/web/ui/imports/import-dialog.module.css'
import { batchesOf, type PlannedRow, type SheetForm } from '#/web/ui/imports/import-plan.ts'

interface ImportDialogProps {
  plural: string
  sheet: Pick<SheetForm<unknown>, 'columns' | 'list' | 'maxRows'> & {
    /** The singular and plural of a row. */
    counted?: readonly [one: string, many: string]
    /** How a row finds its entry. */
    help?: string
    /** The maximum size of the file, as text. */
    maxSize?: string
    /** Whether a row that fails leaves the others of its batch alone. */
    isByRow?: boolean
  }
  importing: {
    state: 'idle' | 'reading' | 'sending'
    loaded:
      | {
          fileName: string
          /** Headings of columns that are not imported. */
          ignored: readonly string[]
          plan: readonly PlannedRow<unknown>[]
          added: number
          changed: number
        }
      | undefined
    fileFault: string | undefined
    problem: string | undefined
    choose: (file: File) => Promise<void>
    start: () => Promise<void>
    forget: () => void
  }
  open: boolean
  onClose: () => void
}

const byId = 'A row with an id updates that entry; a row without an id adds one.'

/** Imports a file after a preview of its changes. */
export function ImportDialog({ plural, sheet, importing, open, onClose }: ImportDialogProps) {
  const { state, loaded, fileFault, problem, choose, start } = importing
  // A running import continues in the background and shows again when the dialog reopens.
  const close = () => {
    if (importing.state === 'idle') importing.forget()
    onClose()
  }
  const batches = loaded ? batchesOf(loaded.plan, sheet.maxRows) : []
  const count = batches.flat().length
  const done = (loaded?.added ?? 0) + (loaded?.changed ?? 0)
  const { counted: [one, many] = ['row', 'rows'], help = byId, maxSize = '5 MB' } = sheet
  const mayStart = count > 0 && !loaded?.plan.some(({ kind }) => kind === 'wrong')
  return (
    <Dialog wide title={`Import ${plural}`} open={open} onClose={close}>
      <div className={css.body}>
        <p>
          The first row must list the columns: <code>id</code>
          {sheet.columns.map(({ name }) => (
            <span key={name}>
              , <code>{name}</code>
            </span>
          ))}
          . {help} You can review the changes before anything is imported.
        </p>
        <div>
          <Field
            label="CSV file"
            error={fileFault}
            hint={`Up to 2,000 rows and ${maxSize}, in the format of Export CSV.`}
          >
            {props => (
              <TextInput
                className={css.fileInput}
                {...props}
                type="file"
                accept=".csv,text/csv"
                disabled={state === 'sending'}
                // The same file can be chosen again after a correction.
                onClick={event => {
                  event.currentTarget.value = ''
                }}
                onChange={event => {
                  const [file] = event.target.files ?? []
                  if (file) void choose(file)
                }}
              />
            )}
          </Field>
          <p className={css.progress} role="status">
            {state === 'reading' && `Comparing the file with ${sheet.list}…`}
            {state === 'sending' && `${done} of ${done + count} rows imported…`}
          </p>
        </div>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        {loaded && <ImportPreview {...loaded} list={sheet.list} done={done} />}
        {batches.length > 1 && state === 'idle' && !sheet.isByRow && (
          <p>The rows are sent in {batches.length} batches. If a batch fails, none of its rows are imported.</p>
        )}
        <FormActions>
          <Button variant="outline" onClick={close}>
            {loaded && state === 'idle' ? 'Cancel' : 'Close'}
          </Button>
          {mayStart && (
            <Button aria-disabled={state !== 'idle'} onClick={start}>
              {state === 'sending' ? 'Importing…' : `Import ${count} ${count === 1 ? one : many}`}
            </Button>
          )}
        </FormActions>
      </div>
    </Dialog>
  )
}
