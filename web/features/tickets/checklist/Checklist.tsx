import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { check } from '#/shared/lib/check.ts'
import { type ChecklistItem, checklistText } from '#/shared/tickets/checklist.ts'
import { checklistLimits } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/checklist/checklist.module.css'
import { UseTemplate } from '#/web/features/tickets/checklist/UseTemplate.tsx'
import { useChecklist } from '#/web/features/tickets/checklist/use-checklist.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { DetailSidePanel, MutedText } from '#/web/ui/pages/DetailSidePanel.tsx'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'

const EditChecklistDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/checklist/EditChecklistDialog.tsx')).EditChecklistDialog,
)

/** The team's checklist of a ticket. */
export function Checklist({ ticket }: { ticket: TicketPage }) {
  const frame = useFocusFallback<HTMLDivElement>()
  const [editing, setEditing] = useState(false)
  const { items, check: checkOff, setItems, pending } = useChecklist(ticket)
  const done = items.filter(item => item.done).length

  const remove = async (item: ChecklistItem) => {
    const others = items.filter(({ id }) => id !== item.id)
    if (pending || !(await attempt(() => setItems(others)))) return
    toast({ title: `Removed “${item.text}”` })
  }

  return (
    <FoldingPanel
      title="Checklist"
      isEmpty={items.length === 0}
      end={
        items.length > 0 && (
          <Button size="sm" variant="quiet" aria-label="Edit checklist" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <DetailSidePanel ref={frame} tabIndex={-1}>
        <MutedText role="status">
          {items.length === 0 ? 'No checklist yet. Customers don’t see it.' : `${done} of ${items.length} done`}
        </MutedText>
        {items.length > 0 && (
          <ul className={css.items} aria-label="Checklist items">
            {items.map(item => (
              <li key={item.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={item.done}
                    onChange={event => void checkOff(item.id, event.target.checked)}
                  />
                  <span dir="auto">
                    {item.text}
                    <DoneNote item={item} />
                  </span>
                </label>
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={`Remove “${item.text}”`}
                  aria-disabled={pending}
                  onClick={() => void remove(item)}
                >
                  <Icon of={X} size={16} />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <UseTemplate ticket={ticket} items={items} setItems={setItems} />
        {items.length < checklistLimits.items && (
          <AddItem pending={pending} add={text => setItems([...items, { id: crypto.randomUUID(), text }])} />
        )}
      </DetailSidePanel>
      {editing && <EditChecklistDialog items={items} save={setItems} onClose={() => setEditing(false)} />}
    </FoldingPanel>
  )
}

/** The colleague that checked an item off, and when. */
const DoneNote = ({ item: { done, doneByName, doneAt } }: { item: ChecklistItem }) =>
  done && doneByName && doneAt ? (
    <small>
      {doneByName}, <time dateTime={doneAt}>{dateTimeInText(doneAt, serverNow())}</time>
    </small>
  ) : null

/** Adds an item at the end; the field keeps the focus for the next one. */
function AddItem({ pending, add }: { pending: boolean; add: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const checked = check(checklistText(), text.trim())
    if (!checked.ok) return setProblem(checked.errors[0]?.message)
    try {
      await add(checked.value)
      setText('')
    } catch (error) {
      if (!isSignedOut(error)) setProblem(explain(error))
    }
  }
  return (
    <form className={css.add} noValidate onSubmit={event => void submit(event)}>
      <Field label="New item" error={problem}>
        {props => (
          <TextInput
            {...props}
            value={text}
            autoComplete="off"
            maxLength={checklistLimits.characters}
            onChange={event => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" aria-disabled={pending}>
        Add item
      </Button>
    </form>
  )
}
