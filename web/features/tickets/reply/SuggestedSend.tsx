import { X } from 'lucide-react'
import type { FollowUp } from '#/shared/desk/rules.ts'
import css from '#/web/features/tickets/reply/suggested-send.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { suggestionLabels } from '#/web/ui/canned-replies/follow-up-labels.ts'

interface SuggestedSendProps {
  followUp: FollowUp | undefined
  tags: readonly string[]
  onRemove: () => void
}

/** The send and the tags that inserted canned replies suggest, which the user can decline. Nothing without suggestions. */
export function SuggestedSend({ followUp, tags, onRemove }: SuggestedSendProps) {
  const suggestions = suggestionLabels(followUp, tags).join(', ')
  if (suggestions === '') return null
  return (
    <p className={css.frame}>
      <span>Also: {suggestions}</span>
      <Button size="icon" variant="quiet" aria-label={`Don’t use the suggestion: ${suggestions}`} onClick={onRemove}>
        <Icon of={X} />
      </Button>
    </p>
  )
}
