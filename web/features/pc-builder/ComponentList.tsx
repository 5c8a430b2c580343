import type { ReactNode } from 'react'
import css from '#/web/features/pc-builder/component-list.module.css'
import { classed } from '#/web/ui/classed.ts'

/** The components of a build, a line each. */
export const ComponentList = classed('ul', css.components)

interface ComponentLineProps {
  /** Its category and its name. */
  children: ReactNode
  price: string
  action?: ReactNode
}

export const ComponentLine = ({ children, price, action }: ComponentLineProps) => (
  <li>
    <div className={css.component}>{children}</div>
    <span className={css.price}>{price}</span>
    {action}
  </li>
)

/** The line of a category that nothing is chosen of. */
export const MissingLine = classed('li', css.missing)

/** Why a component cannot be had. */
export const Unavailable = classed('span', css.out)
