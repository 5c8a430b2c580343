import { DueSign } from '#/web/ui/service-levels/DueBadge.tsx'
import type { DueLabel } from '#/web/ui/service-levels/due-label.ts'
import css from '#/web/ui/service-levels/due-text.module.css'

/** The due time of a ticket in a row of a list, without the badge's background, so that only late and urgent ones stand out. */
export const DueText = ({ label }: { label: DueLabel }) => (
  <span className={css.due} data-tone={label.tone}>
    <DueSign state={label.state} />
    {label.text}
  </span>
)
