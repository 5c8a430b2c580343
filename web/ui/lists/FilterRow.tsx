import { classed } from '#/web/shell/parts/classed.ts'
import css from '#/web/ui/lists/filter-row.module.css'

/** The search and the filters in the head of a list. */
export const FilterRow = classed('div', css.row)
