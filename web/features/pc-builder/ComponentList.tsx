import type { ReactNode } from 'react'
import css from '#/web/features/pc-builder/component-list.module.css'
import { classed } from '#/web/shell/parts/classed.ts'

/** The components of a build, one per line. */
export const ComponentList = classed('ul', css.components)

interface ComponentLineProps {
  /** The component's category and name. */
  children: ReactNode
  price: string
  /** A small picture. */
  picture?: ReactNode
  action?: ReactNode
}

export const ComponentLine = ({ children, price, picture, action }: ComponentLineProps) => (
  <li data-pictured={picture !== undefined}>
    {picture}
    <div className={css.component}>{children}</div>
    <span className={css.price}>{price}</span>
    {action}
  </li>
)

/** The line of a category without a chosen component. */
export const MissingLine = classed('li', css.missing)

/** The reason why a component is unavailable. */
export const Unavailable = classed('span', css.out)
