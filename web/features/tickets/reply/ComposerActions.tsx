import { ChevronDown, Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { FollowUp } from '#/shared/desk/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/reply/composer-actions.module.css'
import { TimeFields } from '#/web/features/tickets/reply/TimeFields.tsx'
import type { useDraft } from '#/web/features/tickets/reply/use-draft.ts'
import type { useSending } from '#/web/features/tickets/reply/use-sending.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, TextInput } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { followUpLabels } from '#/web/ui/canned-replies/follow-up-labels.ts'
import type { useUploads } from '#/web/ui/files/use-uploads.ts'

const keys: Record<FollowUp, string> = { stay: 'Ctrl+Enter', wait: 'Alt+Enter', resolve: 'Ctrl+Shift+Enter' }

interface ComposerActionsProps {
  ticket: TicketPage
  byStaff: boolean
  draft: ReturnType<typeof useDraft>
  files: ReturnType<typeof useUploads>
  sending: ReturnType<typeof useSending>
}

/** The files, the minutes and the buttons that send. */
export function ComposerActions({ ticket, byStaff, draft, files, sending }: ComposerActionsProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isDetailed, setDetailed] = useState(false)
  const { choice, pending, uploading, minutes, minutesError } = sending
  const minutesField = useRef<HTMLInputElement>(null)
  const minutesErrorId = useId()
  useEffect(() => {
    if (minutesError) minutesField.current?.focus()
  }, [minutesError])
  const isReply = draft.kind === 'reply'
  const isEmpty = !draft.text.trim() && files.uploads.length === 0
  const suffix = minutes.trim() ? ` · ${minutes.trim()} min` : ''
  return (
    <>
      {byStaff && isDetailed && <TimeFields note={sending.note} onChange={sending.setNote} />}
      {sending.isWaiting && uploading > 0 && (
        <p role="status">
          Sending when {uploading} {uploading === 1 ? 'file is' : 'files are'} uploaded.
        </p>
      )}
      <div className={css.actions}>
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
        {byStaff && (
          <div className={css.time}>
            <TextInput
              ref={minutesField}
              className={css.minutes}
              aria-label="Minutes to log"
              aria-invalid={minutesError !== undefined}
              aria-describedby={minutesError && minutesErrorId}
              placeholder="min"
              inputMode="numeric"
              autoComplete="off"
              value={minutes}
              onChange={event => {
                draft.write({ minutes: event.target.value })
                sending.forgetMinutesError()
              }}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label="Time details"
              aria-expanded={isDetailed}
              onClick={() => setDetailed(!isDetailed)}
            >
              <Icon of={Ellipsis} />
            </Button>
          </div>
        )}
        <div className={css.send}>
          <Button
            type="submit"
            aria-keyshortcuts={byStaff ? 'Control+Enter' : undefined}
            disabled={isEmpty}
            aria-disabled={pending || uploading > 0}
          >
            {nameOf()}
          </Button>
          {byStaff && isReply && choice.possible.length > 1 && (
            <MenuButton
              label="More ways to send"
              isPlain
              variant="outline"
              items={choice.possible.map(followUp => ({
                label: followUpLabels[followUp],
                shortcut: keys[followUp],
                disabled: isEmpty || pending,
                onSelect: () => {
                  choice.choose(followUp)
                  void sending.submit(followUp)
                },
              }))}
            >
              <Icon of={ChevronDown} />
              <span className="visually-hidden">More ways to send</span>
            </MenuButton>
          )}
        </div>
      </div>
      {minutesError && (
        <ErrorText id={minutesErrorId} className={css.minutesError}>
          {minutesError}
        </ErrorText>
      )}
      {sending.longTimer.question}
      {sending.openItems.question}
    </>
  )

  function nameOf(): string {
    if (uploading > 0) return 'Uploading…'
    if (sending.isOffline) return 'Waiting for the network'
    if (pending) return isReply ? 'Sending…' : 'Adding…'
    if (!byStaff) return 'Send Reply'
    if (!isReply) return `Add note${suffix}`
    const isOver = ticket.status === 'closed' || ticket.status === 'resolved'
    return `${followUpLabels[isOver ? 'stay' : (sending.also ?? choice.followUp)]}${suffix}`
  }
}
