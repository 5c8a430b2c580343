import { classed } from '#/web/shell/parts/classed.ts'
import css from '#/web/ui/lists/quiet.module.css'

/** The less important part of a cell, after its name. */
export const Quiet = classed('span', css.quiet)
