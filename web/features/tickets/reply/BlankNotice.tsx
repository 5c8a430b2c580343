import { type RefObject, useEffect, useRef } from 'react'
import { countBlanks, firstBlank } from '#/shared/desk/canned-fields.ts'
import { ComposerNotice } from '#/web/features/tickets/reply/ComposerNotice.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'

interface BlankNoticeProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Sends the message as it is; undefined until the user has tried to send it. */
  onSendAnyway: (() => void) | undefined
}

/** Says that a canned reply has blanks, and asks before they are sent. Nothing without blanks. */
export function BlankNotice({ field, text, onSendAnyway }: BlankNoticeProps) {
  const count = countBlanks(text)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (onSendAnyway && !wasAsked.current) selectBlank(field.current)
    wasAsked.current = onSendAnyway !== undefined
  }, [field, onSendAnyway])
  if (count === 0) return null
  const blanks = count === 1 ? '1 blank' : `${count} blanks`
  return (
    <ComposerNotice
      quote={undefined}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => selectBlank(field.current)}>
            Go to blank
          </Button>
          {onSendAnyway && (
            <Button size="sm" variant="outline" onClick={onSendAnyway}>
              Send anyway
            </Button>
          )}
        </>
      }
    >
      {onSendAnyway ? `Fill in ${blanks} first` : `${blanks} to fill in`}
    </ComposerNotice>
  )
}

/** Selects the first blank, so that typing replaces it. */
function selectBlank(field: HTMLTextAreaElement | null) {
  const blank = field && firstBlank(field.value)
  if (!blank) return
  field.focus()
  field.setSelectionRange(blank.start, blank.end)
}
