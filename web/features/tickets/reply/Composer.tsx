import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { type Answered, AnsweredMessage } from '#/web/features/tickets/reply/AnsweredMessage.tsx'
import { BlankNotice } from '#/web/features/tickets/reply/BlankNotice.tsx'
import { ComposerActions } from '#/web/features/tickets/reply/ComposerActions.tsx'
import { CrossedNotice } from '#/web/features/tickets/reply/CrossedNotice.tsx'
import { onCompose } from '#/web/features/tickets/reply/compose.ts'
import css from '#/web/features/tickets/reply/composer.module.css'
import { DraftNotice } from '#/web/features/tickets/reply/DraftNotice.tsx'
import { onTakeBack } from '#/web/features/tickets/reply/held-reply.ts'
import { InsertList } from '#/web/features/tickets/reply/InsertList.tsx'
import { MessageKinds } from '#/web/features/tickets/reply/MessageKinds.tsx'
import { MessageTools, type WritingMode } from '#/web/features/tickets/reply/MessageTools.tsx'
import { Recipient } from '#/web/features/tickets/reply/Recipient.tsx'
import { ReplyHints } from '#/web/features/tickets/reply/ReplyHints.tsx'
import { SuggestedSend } from '#/web/features/tickets/reply/SuggestedSend.tsx'
import { TemplateReply } from '#/web/features/tickets/reply/TemplateReply.tsx'
import { useDraft } from '#/web/features/tickets/reply/use-draft.ts'
import { useInsertions } from '#/web/features/tickets/reply/use-insertions.ts'
import { useOverPage } from '#/web/features/tickets/reply/use-over-page.ts'
import { followUpByKey, useSending } from '#/web/features/tickets/reply/use-sending.ts'
import { useWriting } from '#/web/features/tickets/reply/use-writing.ts'
import { Field, TextArea } from '#/web/shell/parts/Field.tsx'
import { pastedFiles } from '#/web/ui/files/pasted-files.ts'
import { UploadList } from '#/web/ui/files/UploadList.tsx'
import { useFileDrop } from '#/web/ui/files/use-file-drop.ts'
import { useUploads } from '#/web/ui/files/use-uploads.ts'
import { applyEdit, formatByKey, selectedIn } from '#/web/ui/markdown/FormatBar.tsx'
import { linkEdit } from '#/web/ui/markdown/formats.ts'

interface ComposerProps {
  ticket: TicketPage
  user: SessionUser
  /** The time of the newest message on the screen. */
  sawUntil: string
  /** The message to answer, which a phone shows above the text. */
  answered: Answered
  /** Called after a reply of the team's was sent. */
  onSent: () => void
}

/** Writes replies and, for staff, notes. What is typed is kept as a draft until it is sent. */
export function Composer({ ticket, user, sawUntil, answered, onSent }: ComposerProps) {
  const byStaff = isStaff(user.role)
  const files = useUploads(ticket.id, ticket.draft?.attachments)
  const { adopt } = files
  const draft = useDraft({
    ticket,
    userId: user.id,
    attachmentIds: files.uploads.flatMap(({ id }) => id ?? []),
    onReplaced: ({ attachments }) => adopt(attachments),
  })
  const { text, kind, write, takeBack } = draft
  const overPage = useOverPage()
  const leave = () => {
    overPage.close()
    onSent()
  }
  const sending = useSending({ ticket, user, sawUntil, draft, files, onSent: leave })
  const writing = useWriting(ticket.id)
  const [mode, setMode] = useState<WritingMode>('write')
  const fileDrop = useFileDrop(files.add)
  const field = useRef<HTMLTextAreaElement>(null)
  const insertions = useInsertions({
    field,
    text,
    ticket,
    user,
    isOff: !byStaff,
    canMention: byStaff && kind === 'note',
    onReply: sending.noteReply,
  })

  const returned = useRef(takeBack)
  returned.current = takeBack
  useEffect(
    () =>
      onTakeBack(ticket.id, message => {
        returned.current(message)
        adopt(message.attachments)
        setMode('write')
        field.current?.focus()
      }),
    [adopt, ticket.id],
  )

  const begin = useRef<(chosen: typeof kind) => void>(undefined)
  begin.current = chosen => {
    // Customers write replies only.
    if (byStaff && chosen !== kind) write({ kind: chosen })
    setMode('write')
    field.current?.focus()
  }
  useEffect(() => onCompose(ticket.id, chosen => begin.current?.(chosen)), [ticket.id])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sending.submit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // An input method’s own keys choose its words.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (insertions.onKeyDown(event) || formatByKey(event)) return
    if (event.key === 'Escape') return event.currentTarget.blur()
    const followUp = followUpByKey(event)
    if (!followUp) return
    event.preventDefault()
    void sending.submit(byStaff && kind === 'reply' ? followUp : 'stay')
  }

  return (
    <form
      {...fileDrop}
      className={css.form}
      noValidate
      aria-label="New message"
      data-kind={kind}
      data-over={overPage.isOver}
      onBlur={overPage.onBlur}
      onSubmit={submit}
    >
      {overPage.isOver && <AnsweredMessage answered={answered} onDone={overPage.close} />}
      {byStaff && <MessageKinds value={kind} onChoose={chosen => write({ kind: chosen })} />}
      {byStaff && kind === 'reply' && (
        <Recipient
          ticket={ticket}
          skipped={draft.skipContacts ?? []}
          onSkip={skipContacts => write({ skipContacts })}
        />
      )}
      <ReplyHints ticket={ticket} />
      {byStaff && kind === 'reply' && mode === 'write' && text.trim() === '' && (
        <TemplateReply ticket={ticket} onUse={insertions.use} />
      )}
      {draft.newer && <DraftNotice newer={draft.newer} onUse={draft.useNewer} onKeep={draft.keepMine} />}
      {draft.isUnsent && <p role="status">Your reply wasn’t sent. It’s still here.</p>}
      <Field
        label={kind === 'note' ? 'Internal note' : 'Your reply'}
        hint={kind === 'note' ? 'Only your team sees this.' : undefined}
        error={sending.error}
      >
        {props => (
          <MessageTools
            field={field}
            text={text}
            mode={mode}
            onMode={setMode}
            onInsert={byStaff ? insertions.open : undefined}
          >
            <TextArea
              {...props}
              ref={field}
              className={css.text}
              rows={3}
              dir="auto"
              hidden={mode === 'preview'}
              // Text typed in the meantime would be cleared together with the text that was sent.
              readOnly={sending.pending}
              value={text}
              aria-autocomplete={byStaff ? 'list' : undefined}
              aria-controls={insertions.isOpen && insertions.items.length > 0 ? `${insertions.id}-list` : undefined}
              aria-activedescendant={
                insertions.isOpen && insertions.items.length > 0
                  ? `${insertions.id}-option-${insertions.highlighted}`
                  : undefined
              }
              onFocus={overPage.open}
              onKeyDown={onKeyDown}
              onSelect={event => insertions.follow(event.currentTarget)}
              onBlur={({ currentTarget, relatedTarget }) => {
                // A button of the composer must not move away from the pointer.
                if (!currentTarget.form?.contains(relatedTarget)) insertions.close()
              }}
              onPaste={event => {
                const pasted = pastedFiles(
                  event.clipboardData,
                  files.uploads.map(({ file }) => file),
                )
                if (pasted.length > 0) return files.add(pasted)
                const link = linkEdit(selectedIn(event.currentTarget), event.clipboardData.getData('text/plain'))
                if (!link) return
                event.preventDefault()
                applyEdit(event.currentTarget, link)
              }}
              onChange={event => {
                write({ text: event.target.value })
                insertions.follow(event.target)
                sending.forgetError()
                if (byStaff) writing()
              }}
            />
          </MessageTools>
        )}
      </Field>
      {insertions.isOpen && <InsertList insertions={insertions} />}
      <UploadList files={files} />
      {byStaff && <BlankNotice field={field} text={text} onSendAnyway={sending.sendAnyway} />}
      {sending.crossed && <CrossedNotice crossed={sending.crossed} />}
      {byStaff && kind === 'reply' && (
        <SuggestedSend followUp={sending.also} tags={sending.tags} onRemove={sending.forgetSuggestions} />
      )}
      <ComposerActions ticket={ticket} byStaff={byStaff} draft={draft} files={files} sending={sending} />
    </form>
  )
}
