import type { SuppressionReason } from '#/shared/users/email-suppressions.ts'
import css from '#/web/ui/labels/email-bounced.module.css'

const words: Record<SuppressionReason, string> = {
  bounced: 'Email bounced. Sending is paused.',
  complained: 'Marked our email as spam. Sending is paused.',
}

/** A warning next to an address that emails to it bounced, so that staff call instead. */
export const EmailBounced = ({ why }: { why: SuppressionReason }) => (
  <span className={css.sign}>
    <svg viewBox="0 0 24 24" className={`icon ${css.drawing}`} aria-hidden="true">
      <path d="M12 4 3 19.500h18zM12 10v4.500M12 17.200v.100" />
    </svg>
    {words[why]}
  </span>
)
