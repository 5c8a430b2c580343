import type { Asset } from '#/shared/assets/schemas.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { SelectionToolbar } from '#/web/ui/lists/SelectionToolbar.tsx'

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
  <SelectionToolbar
    label="Selected assets"
    count={count}
    selectAll={count < rows.length ? { label: `Select all ${rows.length}`, run: onSelectAll } : undefined}
    onClear={onClear}
  >
    <Button size="sm" variant="outline" onClick={onPrint}>
      Print labels
    </Button>
    <Button size="sm" variant="outline" onClick={onChangeStatus}>
      Change status
    </Button>
  </SelectionToolbar>
)
