import { type FormEvent, useId, useRef, useState } from 'react'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import type { TicketContext } from '#/shared/tickets/context.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import { type Category, maxSeenArticles, type Priority } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { formErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, Select, TextArea, TextInput } from '#/web/shell/parts/Field.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { areSendable, FilePicker } from '#/web/ui/files/FilePicker.tsx'
import { useFileTarget } from '#/web/ui/files/use-file-drop.ts'
import { useLostFiles } from '#/web/ui/files/use-lost-files.ts'
import { DeviceField } from '#/web/ui/requests/DeviceField.tsx'
import { deviceDetails } from '#/web/ui/requests/device-details.ts'
import css from '#/web/ui/requests/request-box.module.css'
import { titleOf, useRequestDraft, writeRequest } from '#/web/ui/requests/request-draft.ts'
import { Suggestions } from '#/web/ui/requests/Suggestions.tsx'
import { useSendRequest } from '#/web/ui/requests/use-send-request.ts'

/** The box in which a customer asks for help: a text is enough, and what may answer it comes up while they write. */
export function RequestBox({ onOpened }: { onOpened?: ((ticket: Ticket) => void) | undefined }) {
  const draft = useRequestDraft()
  const { text } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  const [wasUsed, setUsed] = useState(false)
  const box = useRequest(
    () => field.current?.focus(),
    ticket => {
      setUsed(false)
      onOpened?.(ticket)
    },
  )
  const area = useFocusFallback<HTMLElement>()
  const target = useFileTarget({ files: box.files, onChange: box.setFiles, isOff: box.pending })
  const isOpen = wasUsed || text !== '' || box.files.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void box.send()
  }
  return (
    <Panel ref={area} tabIndex={-1} aria-label="New request">
      <form
        {...target}
        className={css.form}
        noValidate
        aria-label="New request"
        onSubmit={submit}
        onFocus={() => setUsed(true)}
      >
        <div className={css.text}>
          <Field label="What can we help with?" error={box.errors.description ?? box.errors['']}>
            {props => (
              <TextArea
                {...props}
                ref={field}
                dir="auto"
                rows={isOpen ? 4 : 2}
                aria-required
                placeholder="Tell us what happened, in your own words."
                readOnly={box.pending}
                value={text}
                onChange={event => {
                  writeRequest({ text: event.target.value })
                  box.forgetErrors()
                }}
              />
            )}
          </Field>
        </div>
        <Suggestions
          text={text}
          pending={box.pending}
          onIncident={event => void box.send(event)}
          onSeen={box.noteSeen}
          onAnswered={() => {
            box.clear()
            toast({ title: 'Success', description: 'Thanks for telling us it helped' })
            field.current?.focus()
          }}
          onStillNeeded={() => field.current?.focus()}
        />
        {isOpen && <Details box={box} />}
      </form>
    </Panel>
  )
}

/** Everything beside the text, once the box is in use. */
function Details({ box }: { box: ReturnType<typeof useRequest> }) {
  const draft = useRequestDraft()
  const more = useId()
  const [hasMore, setMore] = useState(draft.priority !== 'medium' || draft.category !== 'general')
  return (
    <div className={css.details}>
      {draft.text.trim() !== '' && (
        <Field label="Subject" error={box.errors.title}>
          {props => (
            <TextInput
              {...props}
              dir="auto"
              maxLength={255}
              value={titleOf(draft)}
              onChange={event => writeRequest({ title: event.target.value })}
            />
          )}
        </Field>
      )}
      {hasMore && (
        <div className={css.choices} id={more}>
          <Field label="Priority">
            {props => (
              <Select
                {...props}
                value={draft.priority}
                onChange={event => writeRequest({ priority: event.target.value as Priority })}
              >
                <Options labels={priorityLabels} />
              </Select>
            )}
          </Field>
          <Field label="Category">
            {props => (
              <Select
                {...props}
                value={draft.category}
                onChange={event => writeRequest({ category: event.target.value as Category })}
              >
                <Options labels={categoryLabels} />
              </Select>
            )}
          </Field>
        </div>
      )}
      <div className={css.files}>
        <FilePicker files={box.files} lost={box.lost} onChange={box.setFiles} />
      </div>
      <DeviceField isIncluded={box.hasDevice} onChange={box.setDevice} />
      <div className={css.ways}>
        <Button
          variant="quiet"
          aria-expanded={hasMore}
          aria-controls={hasMore ? more : undefined}
          onClick={() => setMore(!hasMore)}
        >
          {hasMore ? 'Fewer options' : 'More options'}
        </Button>
        <Button type="submit" aria-disabled={box.pending}>
          {box.pending ? 'Sending…' : 'Send request'}
        </Button>
      </div>
    </div>
  )
}

const Options = ({ labels }: { labels: Record<string, string> }) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** The request of the box: its files, its errors, and how it is sent, once at a time. */
function useRequest(focusText: () => void, onOpened: (ticket: Ticket) => void) {
  const draft = useRequestDraft()
  const [files, setFiles] = useState<readonly File[]>([])
  const lost = useLostFiles('request-files', files)
  const [hasDevice, setDevice] = useState(true)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const isRunning = useRef(false)
  const seen = useRef<TicketContext['articleIds']>([])
  const sendRequest = useSendRequest(ticket => {
    // The text stays until the ticket exists.
    writeRequest(undefined)
    onOpened(ticket)
  })
  const clear = () => {
    writeRequest(undefined)
    setFiles([])
    setErrors({})
    seen.current = []
  }

  const send = async (incident?: StatusEvent) => {
    if (isRunning.current) return
    const description = draft.text.trim()
    if (description === '') {
      setErrors({ description: 'Describe what you need help with' })
      return focusText()
    }
    if (!areSendable(files)) return
    isRunning.current = true
    setPending(true)
    setErrors({})
    const { priority, category } = draft
    const title = titleOf(draft).trim() || titleOf({ ...draft, title: undefined })
    const articleIds = seen.current ?? []
    try {
      const opened = await sendRequest({
        success: 'Ticket created successfully',
        body: { title, description, priority, category },
        files,
        context: {
          ...(hasDevice && { device: deviceDetails() }),
          ...(incident && { incidentId: incident.id }),
          ...(articleIds.length > 0 && { articleIds: [...articleIds] }),
        },
      })
      clear()
      if (opened) toast({ title: 'Success', ...opened })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: 'Failed to create ticket', destructive: true })
      setErrors(formErrors(error))
      focusText()
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }

  return {
    ...{ files, setFiles, lost, hasDevice, setDevice, errors, pending, send, clear },
    forgetErrors: () => setErrors({}),
    /** Notes the articles that came up: the last ones, as many as a ticket has. */
    noteSeen: (ids: readonly NonNullable<TicketContext['articleIds']>[number][]) => {
      const before = (seen.current ?? []).filter(id => !ids.includes(id))
      seen.current = [...before, ...ids].slice(-maxSeenArticles)
    },
  }
}
