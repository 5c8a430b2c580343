import { classed } from '#/web/ui/classed.ts'
import css from '#/web/ui/pill.module.css'

/** A word or two about a thing, in a shape of its own; colors are the user's. */
export const Pill = classed('span', css.pill)
