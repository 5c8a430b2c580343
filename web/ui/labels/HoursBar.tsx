import { hoursSentence, usageOf } from '#/shared/contracts/rules.ts'
import type { ContractHours } from '#/shared/contracts/schemas.ts'
import css from '#/web/ui/labels/hours-bar.module.css'

/** The hours of a month as a bar, with the sentence that says the same. */
export function HoursBar({ hours }: { hours: ContractHours }) {
  const { usedMinutes, includedMinutes } = hours
  return (
    <div className={css.hours} data-usage={usageOf(hours)}>
      {includedMinutes !== null && (
        <progress
          className={css.bar}
          aria-label="Support hours used"
          max={includedMinutes}
          value={Math.min(usedMinutes, includedMinutes)}
        />
      )}
      <p>{hoursSentence(hours, hours)}</p>
    </div>
  )
}
