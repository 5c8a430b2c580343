import { type ComponentProps, createElement } from 'react'
import css from '#/web/features/pc-builder/side-panel.module.css'
import { classes } from '#/web/ui/classed.ts'
import { cardSurface } from '#/web/ui/Panel.tsx'

/** A card beside the page's main part that stays in sight while that scrolls. */
export const SidePanel = ({ as, ...props }: ComponentProps<'section'> & { as: 'aside' | 'section' }) =>
  createElement(as, { ...props, className: classes(cardSurface, css.panel) })
