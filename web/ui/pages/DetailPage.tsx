import { classed, classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/ui/pages/detail-page.module.css'

/** The header of a detail page: title, key facts and actions. */
export const PageHead = classed('header', css.head)

/** Key facts. The first one, the state, is emphasized. */
export const PageFacts = classed('p', css.facts)

/** A problem that needs attention. */
export const PageAttention = classed('p', css.attention)

export const PageActions = classed('div', css.actions)

/** The main content, and what stands next to it on a wide screen. */
export const DetailColumns = classed('div', css.columns)

/** Facts in a panel next to the main content: a `div` with `dt` and `dd` for each. */
export const FactList = classed('dl', css.list)

export type StepState = 'done' | 'next' | 'later'

interface StepSignProps {
  number: number
  state: StepState
  className?: string | undefined
}

/** The circle before a step, with its number, or a check mark once it is done. The text next to it says the same. */
export const StepSign = ({ number, state, className }: StepSignProps) => (
  <span className={classes(css.sign, className)} data-state={state} aria-hidden="true">
    {state === 'done' ? '✓' : number}
  </span>
)
