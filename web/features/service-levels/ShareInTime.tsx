import { ClockAlert } from 'lucide-react'
import css from '#/web/features/service-levels/share-in-time.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { percentLabel } from '#/web/ui/service-levels/percent-label.ts'

interface ShareInTimeProps {
  /** Null without results. */
  actual: string | null | undefined
  isBelowGoal: boolean
}

/** A percentage in time. One below the goal has a sign and says so. */
export function ShareInTime({ actual, isBelowGoal }: ShareInTimeProps) {
  if (actual === null || actual === undefined) return '—'
  if (!isBelowGoal) return percentLabel(actual)
  return (
    <span className={css.below} title="Below the goal">
      <Icon of={ClockAlert} size={14} />
      {percentLabel(actual)}
      <span className="visually-hidden"> (below the goal)</span>
    </span>
  )
}
