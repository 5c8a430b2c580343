import { formatDay } from '#/shared/lib/dates.ts'
import css from '#/web/ui/labels/warranty.module.css'
import { warrantyState } from '#/web/ui/labels/warranty-state.ts'

interface WarrantyProps {
  expires: string | null
  /** The business's day. */
  today: string
}

/** The last day of a warranty, with words and a color for one that is over or ends soon. */
export function Warranty({ expires, today }: WarrantyProps) {
  if (expires === null) return '—'
  const state = warrantyState(expires, today)
  return (
    <span className={css.warranty}>
      <span>{formatDay(expires)}</span>
      {state && (
        <span className={css.state} data-tone={state.tone}>
          {state.label}
          {state.isCounted && <span className="visually-hidden"> left</span>}
        </span>
      )}
    </span>
  )
}
