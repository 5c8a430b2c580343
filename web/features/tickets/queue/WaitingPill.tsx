import css from '#/web/features/tickets/queue/waiting-pill.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'

interface WaitingPillProps {
  /** Rows that would be new, move or leave. */
  waiting: number
  onApply: () => void
}

/** Tells over the list how many rows wait to move, and moves them. It takes no space, so that no row moves when it appears. */
export const WaitingPill = ({ waiting, onApply }: WaitingPillProps) => (
  <div className={css.place} aria-live="polite">
    {waiting > 0 && (
      <Button size="sm" className={css.pill} aria-keyshortcuts="." onClick={onApply}>
        {waiting} new or moved
      </Button>
    )}
  </div>
)
