import { type ComponentProps, createElement } from 'react'
import { classed, classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/shell/parts/panel.module.css'

/** The look shared by all cards on the page. */
export const cardSurface = css.surface

interface PanelProps extends ComponentProps<'section'> {
  /** The element: a section by default; another one if it has no name or a different role. */
  as?: 'section' | 'div' | 'article' | 'nav'
}

/** A card on the page. */
export const Panel = ({ as: Element = 'section', className, ...props }: PanelProps) =>
  createElement(Element, { ...props, className: classes(cardSurface, css.panel, className) })

export const PanelHead = classed('header', css.head)

export const PanelTitle = classed('h2', css.title)
