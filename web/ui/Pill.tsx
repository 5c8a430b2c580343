import { classed } from '#/web/ui/classed.ts'
import css from '#/web/ui/pill.module.css'

/** A word or two in a rounded shape; the caller sets the colors. */
export const Pill = classed('span', css.pill)
