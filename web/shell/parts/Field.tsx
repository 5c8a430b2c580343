import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classed, classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/shell/parts/field.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'

export const TextInput = classed('input', css.control)
export const TextArea = classed('textarea', classes(css.control, css.area))
export const Select = classed('select', classes(css.control, css.select))

/** An error with its sign, so that color is not all that tells it apart. */
export const ErrorText = ({ className, children, ...props }: ComponentProps<'p'>) => (
  <p {...props} className={classes(css.error, className)}>
    <Icon of={CircleAlert} size={14} />
    <span>{children}</span>
  </p>
)

/** Props for a labeled control, so that screen readers announce its error with it. */
interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  error?: string | undefined
  /** Help text shown before there is an error. */
  hint?: string | undefined
  optional?: boolean
  children: (props: ControlProps) => ReactNode
}

/** A label, its control, the hint and the error. */
export function Field({ label, error, hint, optional, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={css.frame}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> (optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  )
}
