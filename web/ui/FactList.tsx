import { classed } from '#/web/ui/classed.ts'
import css from '#/web/ui/fact-list.module.css'

/** Facts in a panel beside the page's main part: a `div` with `dt` and `dd` for each. */
export const FactList = classed('dl', css.facts)
