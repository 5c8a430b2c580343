import type { ReactNode } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import css from '#/web/ui/lists/selection-toolbar.module.css'

interface SelectionToolbarProps {
  /** The name of the toolbar: 'Selected assets'. */
  label: string
  count: number
  /** Selects all rows; undefined if they are selected. */
  selectAll: { label: string; run: () => void } | undefined
  onClear: () => void
  /** The tasks for the selected rows. */
  children: ReactNode
}

/** The tasks for the selected rows of a list, in place of its filters. */
export const SelectionToolbar = ({ label, count, selectAll, onClear, children }: SelectionToolbarProps) => (
  <div className={css.bar} role="toolbar" aria-label={label}>
    <span role="status">{count} selected</span>
    {selectAll && (
      <Button size="sm" variant="quiet" onClick={selectAll.run}>
        {selectAll.label}
      </Button>
    )}
    <Button size="sm" variant="quiet" onClick={onClear}>
      Clear selection
    </Button>
    {children}
  </div>
)
