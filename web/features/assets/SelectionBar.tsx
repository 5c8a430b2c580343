import type { Asset } from '#/shared/assets/schemas.ts'
import css from '#/web/features/assets/selection-bar.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'

interface SelectionBarProps {
  count: number
  /** The rows of the list. */
  rows: readonly Asset[]
  onSelectAll: () => void
  onClear: () => void
  onPrint: () => void
  onChangeStatus: () => void
}

/** The tasks for the selected assets, in place of the filters. */
export const SelectionBar = ({ count, rows, onSelectAll, onClear, onPrint, onChangeStatus }: SelectionBarProps) => (
  <div className={css.bar} role="toolbar" aria-label="Selected assets">
    <span role="status">{count} selected</span>
    {count < rows.length && (
      <Button size="sm" variant="quiet" onClick={onSelectAll}>
        Select all {rows.length}
      </Button>
    )}
    <Button size="sm" variant="quiet" onClick={onClear}>
      Clear selection
    </Button>
    <Button size="sm" variant="outline" onClick={onPrint}>
      Print labels
    </Button>
    <Button size="sm" variant="outline" onClick={onChangeStatus}>
      Change status
    </Button>
  </div>
)
