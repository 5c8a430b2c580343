import { classed } from '#/web/shell/parts/classed.ts'
import css from '#/web/ui/forms/form-layout.module.css'

/** The fields of a form, stacked. */
export const FormGrid = classed('form', css.grid)

/** Two fields of one thing in a row if space allows: a first and a last name, a city and a ZIP code. */
export const FormRow = classed('div', css.pair)

/** The buttons at the end of a form, the submit button last. */
export const FormActions = classed('div', css.actions)
