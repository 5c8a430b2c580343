import { classes } from '#/web/ui/classed.ts'
import css from '#/web/ui/step-sign.module.css'

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
