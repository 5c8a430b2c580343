import { useId } from 'react'
import css from '#/web/features/tickets/reply/message-kinds.module.css'
import type { LocalDraft } from '#/web/features/tickets/reply/use-draft.ts'

const labels: Record<LocalDraft['kind'], string> = { reply: 'Reply', note: 'Note' }

interface MessageKindsProps {
  value: LocalDraft['kind']
  onChoose: (kind: LocalDraft['kind']) => void
}

/** The choice between a reply and a note. It keeps the text. */
export function MessageKinds({ value, onChoose }: MessageKindsProps) {
  const name = useId()
  return (
    <div className={css.kinds} role="radiogroup" aria-label="Message type">
      {(Object.keys(labels) as LocalDraft['kind'][]).map(kind => (
        <label key={kind} className={css.kind}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChoose(kind)} />
          {labels[kind]}
        </label>
      ))}
    </div>
  )
}
