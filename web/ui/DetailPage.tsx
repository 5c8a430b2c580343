import { classed, classes } from '#/web/ui/classed.ts'
import css from '#/web/ui/detail-page.module.css'

/** The head of one thing's page: its title with its facts, and what can be done about it. */
export const PageHead = classed('header', css.head)

/** What is to be known at once: the first, its state, stands out. */
export const PageFacts = classed('p', css.facts)

/** What is wrong and wants somebody to act. */
export const PageAttention = classed('p', css.attention)

export const PageActions = classed('div', css.actions)

/** Facts in a panel beside the page's main part: a `div` with `dt` and `dd` for each. */
export const FactList = classed('dl', css.list)

export type StepState = 'done' | 'next' | 'later'

interface StepSignProps {
  number: number
  state: StepState
  className?: string | undefined
}

/** The circle before a step: its number, and a check mark once it is done. Words beside it say the same. */
export const StepSign = ({ number, state, className }: StepSignProps) => (
  <span className={classes(css.sign, className)} data-state={state} aria-hidden="true">
    {state === 'done' ? '✓' : number}
  </span>
)
