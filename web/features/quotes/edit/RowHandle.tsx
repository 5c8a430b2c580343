import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from '#/web/features/quotes/edit/row-handle.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'

/** The handle that moves a row: dragged, or with the arrow keys. */
export const RowHandle = ({ of: row, ...props }: ComponentProps<'button'> & { of: string }) => (
  <button
    type="button"
    {...props}
    className={css.handle}
    data-handle
    aria-label={`Move ${row}`}
    title="Drag, or use the arrow keys"
  >
    <Icon of={GripVertical} />
  </button>
)
