import { type ComponentProps, createElement } from 'react'
import css from '#/web/features/pc-builder/side-panel.module.css'
import { classes } from '#/web/shell/parts/classed.ts'
import { cardSurface } from '#/web/shell/parts/Panel.tsx'

/** A card next to the main content that stays visible while the content scrolls. */
export const SidePanel = ({ as, ...props }: ComponentProps<'section'> & { as: 'aside' | 'section' }) =>
  createElement(as, { ...props, className: classes(cardSurface, css.panel) })
