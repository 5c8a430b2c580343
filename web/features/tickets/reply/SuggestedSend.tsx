import { X } from 'lucide-react'
import type { FollowUp } from '#/shared/desk/rules.ts'
import css from '#/web/features/tickets/reply/suggested-send.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { followUpLabels } from '#/web/ui/canned-replies/follow-up-labels.ts'

/** The send that an inserted canned reply suggests, which the user can decline. */
export const SuggestedSend = ({ followUp, onRemove }: { followUp: FollowUp; onRemove: () => void }) => (
  <p className={css.frame}>
    <span>Also: {followUpLabels[followUp]}</span>
    <Button
      size="icon"
      variant="quiet"
      aria-label={`Don’t use the suggested send, ${followUpLabels[followUp]}`}
      onClick={onRemove}
    >
      <Icon of={X} />
    </Button>
  </p>
)
