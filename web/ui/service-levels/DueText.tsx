import { DueSign } from '#/web/ui/service-levels/DueBadge.tsx'
import type { RowDueLabel } from '#/web/ui/service-levels/due-label.ts'
import css from '#/web/ui/service-levels/due-text.module.css'

/** The due time of a ticket in a row of a list, in short and without the badge's background, so that only late and urgent ones stand out. */
export const DueText = ({ label: { state, tone, text, short } }: { label: RowDueLabel }) => (
  <span className={css.due} data-tone={tone} title={text}>
    <DueSign state={state} />
    <span aria-hidden="true">{short}</span>
    <span className="visually-hidden">{text}</span>
  </span>
)
