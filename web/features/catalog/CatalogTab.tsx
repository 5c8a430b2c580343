import { Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Checked } from '#/shared/lib/check.ts'
import { AddPanel } from '#/web/features/catalog/AddPanel.tsx'
import css from '#/web/features/catalog/catalog-tab.module.css'
import { EntryForm, type FieldsProps, type Values } from '#/web/features/catalog/EntryForm.tsx'
import { RetireDialog, type Retiring } from '#/web/features/catalog/RetireDialog.tsx'
import { type Entry, type Shown, useEntries } from '#/web/features/catalog/use-entries.ts'
import type { PictureRequests } from '#/web/features/catalog/use-picture.ts'
import type { List } from '#/web/shell/api/use-list.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { ImportExport } from '#/web/ui/imports/ImportExport.tsx'
import type { SheetForm } from '#/web/ui/imports/import-plan.ts'
import type { Batch } from '#/web/ui/imports/use-import.ts'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

export type Task = 'edit' | 'retire'

interface CatalogTabProps<E extends Entry, New> {
  /** The singular noun used in toasts: `Service`. */
  noun: string
  plural: string
  columns: (onTask: (task: Task, entry: E) => void) => readonly Column<E>[]
  list: List<E>
  shown: Shown
  onShow: (shown: Shown) => void
  blank: Values
  valuesOf: (entry: E) => Values
  required: readonly string[]
  check: (values: Values) => Checked<New>
  Fields: (props: FieldsProps) => ReactNode
  /** Undefined if the entries have no pictures. */
  pictures?: PictureRequests<E>
  add: { send: (input: { body: New }) => Promise<E> }
  update: (entry: E, fields: New) => Promise<E>
  updating: boolean
  /** Retires an active entry, and restores a retired one. */
  toggle: (entry: E) => Promise<E>
  retiring: Retiring
  /** Its CSV columns, how to read all entries, and how to send an import. */
  sheet: SheetForm<New>
  readEntries: () => Promise<E[]>
  importing: { send: (input: { body: Batch<New> }) => Promise<{ added: E[]; changed: E[] }> }
}

/** One catalog: the form for new entries, the list, and the dialogs that change an entry. */
export function CatalogTab<E extends Entry, New extends object>(props: CatalogTabProps<E, New>) {
  const { noun, plural, shown, onShow, Fields, add, required, check, retiring } = props
  const [search, setSearch] = useState('')
  const { rows, changed, error, ...list } = useEntries(props.list, shown, search)
  const [task, setTask] = useState<Task>()
  // The entry is kept when its dialog closes: unmounting the dialog would lose the focus.
  const [subject, setSubject] = useState<E>()
  const [opened, setOpened] = useState(0)
  const inSentence = noun === 'PC Component' ? noun : noun.toLowerCase()
  const close = () => setTask(undefined)
  const columns = props.columns((name, entry) => {
    setSubject(entry)
    setOpened(count => count + 1)
    setTask(name)
  })
  // A failure may mean that someone else was faster, so the next dialog opens with the current entry.
  const orReread = (error: unknown): never => {
    list.retry()
    throw error
  }

  return (
    <div className={css.columns}>
      <AddPanel noun={noun}>
        <EntryForm<New, E>
          pictures={props.pictures}
          keepAs={`add-${noun}`}
          initial={props.blank}
          required={required}
          check={check}
          save={body => add.send({ body })}
          onSaved={entry => {
            setSearch('')
            changed(entry)
          }}
          Fields={Fields}
          button={`Add ${noun}`}
          pendingLabel="Adding…"
          success={`${noun} created successfully!`}
          failure={`Failed to create ${inSentence}`}
        />
      </AddPanel>
      <ListPanel
        {...list}
        title={plural}
        columns={columns}
        rows={rows}
        counted={countedAs(inSentence)}
        emptySign={Tag}
        failure={error}
        empty={emptyText(inSentence, shown, search)}
        tools={
          <div className={css.tools}>
            <SearchBox
              label={`Search ${plural}`}
              placeholder="Name, category or description"
              maxLength={100}
              value={search}
              onSearch={setSearch}
            />
            <ImportExport
              plural={plural}
              sheet={props.sheet}
              readEntries={props.readEntries}
              send={async body => {
                const imported = await props.importing.send({ body })
                for (const entry of [...imported.changed, ...imported.added]) changed(entry)
                return { added: imported.added.length, changed: imported.changed.length }
              }}
            />
            <SegmentedControl
              label={`${plural} shown`}
              labels={{ active: 'Active', retired: 'Retired' }}
              value={shown}
              onChoose={onShow}
            />
          </div>
        }
      />
      <Dialog title={`Edit ${noun}`} open={task === 'edit'} onClose={close}>
        {subject && (
          <EntryForm<New, E>
            key={opened}
            entry={subject}
            pictures={props.pictures}
            keepAs={`edit-${noun}:${subject.id}`}
            initial={props.valuesOf(subject)}
            required={required}
            check={check}
            save={fields => props.update(subject, fields).catch(orReread)}
            onSaved={entry => {
              changed(entry)
              close()
            }}
            Fields={Fields}
            button="Save changes"
            pendingLabel="Saving…"
            success={`${noun} updated successfully!`}
            failure={`Failed to update ${inSentence}`}
            onCancel={close}
          />
        )}
      </Dialog>
      {subject && (
        <RetireDialog
          key={opened}
          noun={noun}
          entry={subject}
          retiring={retiring}
          pending={props.updating}
          open={task === 'retire'}
          onClose={close}
          onConfirm={async () => changed(await props.toggle(subject).catch(orReread))}
        />
      )}
    </div>
  )
}

const countedAs = (noun: string) => [noun, `${noun}s`] as const

function emptyText(noun: string, shown: Shown, search: string): string {
  if (search) return `No results for “${search}”.`
  return shown === 'active' ? `No ${noun}s yet. Add the first one.` : `No retired ${noun}s.`
}
