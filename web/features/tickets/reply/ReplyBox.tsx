import { type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NewComment } from '#/shared/comments/schemas.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { useAddComment } from '#/web/features/tickets/data/use-tickets.ts'
import { ReplyHints } from '#/web/features/tickets/reply/ReplyHints.tsx'
import css from '#/web/features/tickets/reply/reply-box.module.css'
import { UploadList } from '#/web/features/tickets/reply/UploadList.tsx'
import { type Draft, useDraft } from '#/web/features/tickets/reply/use-draft.ts'
import { useUploads } from '#/web/features/tickets/reply/use-uploads.ts'
import { useWriting } from '#/web/features/tickets/reply/use-writing.ts'
import { explain, fieldErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, TextArea } from '#/web/shell/parts/Field.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

const kinds: Record<Draft['kind'], string> = { reply: 'Reply', note: 'Internal Note' }

export function ReplyBox({ ticket, user }: { ticket: TicketPage; user: SessionUser }) {
  const byStaff = isStaff(user.role)
  const navigate = useNavigate()
  const { send, pending } = useAddComment()
  const files = useUploads(ticket.id)
  const writing = useWriting(ticket.id)
  const { text, kind, write } = useDraft(ticket.id, user.id)
  const [error, setError] = useState<string>()
  const [dropping, setDropping] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const wrong = problemWith(files.uploads)
    if (wrong) return setError(wrong)
    const attachmentIds = files.uploads.flatMap(({ id }) => id ?? [])
    const checked = check(NewComment, { comment: text.trim() ? text : '', internal: kind === 'note', attachmentIds })
    if (!checked.ok) return setError(checked.errors[0]?.message)
    setError(undefined)
    try {
      const comment = await send({ parameters: { id: ticket.id }, body: checked.value })
      write({ text: '' })
      files.clear()
      if (comment.ticketId === ticket.id) {
        toast({ title: 'Success', description: kind === 'note' ? 'Note added' : 'Reply sent' })
        return
      }
      toast({
        title: 'New ticket opened',
        description: 'The original ticket was resolved a while ago, so we opened a new one linked to it.',
      })
      navigate(`/tickets/${comment.ticketId}`)
    } catch (failure) {
      if (isSignedOut(failure)) return
      setError(Object.values(fieldErrors(failure))[0] ?? explain(failure))
    }
  }

  // Dragged text is handled by the text field itself.
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const dragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setDropping(true)
  }
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setDropping(false)
    files.add(event.dataTransfer.files)
  }
  const sendOnShortcut = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  const uploading = files.uploads.some(({ state }) => state === 'uploading')

  return (
    <form
      className={css.form}
      noValidate
      aria-label="New message"
      data-kind={kind}
      data-dropping={dropping}
      onSubmit={submit}
      onDragOver={dragOver}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      {byStaff && (
        <div className={css.kinds}>
          <SegmentedControl
            label="Message type"
            labels={kinds}
            value={kind}
            onChoose={chosen => write({ kind: chosen })}
          />
        </div>
      )}
      <ReplyHints ticket={ticket} />
      <Field
        label={kind === 'note' ? 'Internal note' : 'Your reply'}
        hint={kind === 'note' ? 'Only your team can see internal notes.' : undefined}
        error={error}
      >
        {props => (
          <TextArea
            {...props}
            rows={5}
            dir="auto"
            // Text typed in the meantime would be cleared together with the text that was sent.
            readOnly={pending}
            value={text}
            onKeyDown={sendOnShortcut}
            onPaste={event => {
              const { files: pasted, types } = event.clipboardData
              // Spreadsheet cells are pasted both as text and as an image of the text.
              if (pasted.length > 0 && !types.includes('text/plain')) files.add(pasted)
            }}
            onChange={event => {
              write({ text: event.target.value })
              setError(undefined)
              if (byStaff) writing()
            }}
          />
        )}
      </Field>
      <UploadList files={files} />
      <FormActions className={css.formActions}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="Files"
          onChange={event => {
            files.add(event.target.files ?? [])
            // Allows choosing the same file again after it was removed.
            event.target.value = ''
          }}
        />
        <Button variant="outline" onClick={() => chooser.current?.click()}>
          Attach Files
        </Button>
        <Button
          type="submit"
          disabled={!text.trim() && files.uploads.length === 0}
          aria-disabled={pending || uploading}
        >
          {sendWord(kind, pending, uploading)}
        </Button>
      </FormActions>
    </form>
  )
}

function problemWith(uploads: ReturnType<typeof useUploads>['uploads']): string | undefined {
  if (uploads.some(({ state }) => state === 'uploading')) return 'A file is still uploading.'
  if (uploads.some(({ state }) => state !== 'ready')) return 'Some files failed to upload. Try again or remove them.'
  return undefined
}

function sendWord(kind: Draft['kind'], pending: boolean, uploading: boolean): string {
  if (uploading) return 'Uploading…'
  if (pending) return kind === 'note' ? 'Adding…' : 'Sending…'
  return kind === 'note' ? 'Add Note' : 'Send Reply'
}
