import { Button } from '#/web/shell/parts/Button.tsx'
import { type MenuAction, MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import css from '#/web/ui/lists/row-actions.module.css'

export interface RowAction extends MenuAction {
  /** Its accessible name, with the row's: 'Send INV-2026-000012'. */
  name: string
  /** Always in the row, where there is space: the next step. Others appear in it on hover and focus, or are only in the menu. */
  place: 'always' | 'hover' | 'menu'
}

interface RowActionsProps {
  /** The row's name, for the menu's. */
  of: string
  actions: readonly RowAction[]
}

/**
 * The actions of a row: the usual ones as buttons on hover and focus, and all of them in a menu. The next step is beside the menu:
 * only buttons that appear on hover may cover the cell to the left.
 */
export function RowActions({ of: row, actions }: RowActionsProps) {
  if (actions.length === 0) return null
  return (
    <div className={css.actions}>
      {actions
        .filter(({ place }) => place !== 'menu')
        .toSorted((one, other) => Number(one.place === 'always') - Number(other.place === 'always'))
        .map(({ label, name, place, disabled, onSelect }) => (
          <Button
            key={label}
            className={css.button}
            data-place={place}
            size="sm"
            variant="outline"
            aria-label={name}
            aria-disabled={disabled}
            onClick={disabled ? undefined : onSelect}
          >
            {label}
          </Button>
        ))}
      <MenuButton size="sm" label={`More actions for ${row}`} items={actions} />
    </div>
  )
}
