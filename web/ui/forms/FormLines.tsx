import { type ReactNode, useEffect, useRef } from 'react'
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  get,
  type Path,
  useFieldArray,
  useFormState,
} from 'react-hook-form'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { messageIn, wholeForm } from '#/web/ui/forms/form-errors.ts'
import type { FormOf } from '#/web/ui/forms/form-field.ts'
import css from '#/web/ui/forms/form-lines.module.css'

interface FormLinesProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  /** The contract's name for the list: an error of `items.0.quantity` is shown at that field. */
  name: ArrayPath<V>
  /** The name of one line: 'Line', 'Item'. */
  title: string
  /** The values of a new line. */
  blank: FieldArray<V, ArrayPath<V>>
  /** A class that lays out each line, such as in columns. */
  rowClass?: string | undefined
  /** The fields of the line with this index. */
  children: (index: number) => ReactNode
}

/** The lines of a form, each with its fields. Focus moves to a line that was added, and past one that was removed. */
export function FormLines<V extends FieldValues, Parsed>(props: FormLinesProps<V, Parsed>) {
  const { form, name, title, blank, rowClass, children } = props
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const { errors } = useFormState({ control })
  const problem = messageIn(get(errors, `${name}.${wholeForm}`))
  const frame = useRef<HTMLDivElement>(null)
  const goTo = useRef<number>(undefined)
  useEffect(() => {
    if (goTo.current === undefined || goTo.current > fields.length) return
    focusLine(frame.current, goTo.current)
    goTo.current = undefined
  }, [fields.length])

  const add = () => {
    goTo.current = fields.length
    form.clearErrors(`${name}.${wholeForm}` as Path<V>)
    append(blank, { shouldFocus: false })
  }
  const removeAt = (index: number) => {
    goTo.current = index
    remove(index)
  }
  return (
    <div className={css.lines} ref={frame}>
      {fields.map(({ key }, index) => (
        <fieldset className={classes(css.oneLine, rowClass)} key={key}>
          <legend>
            {title} {index + 1}
          </legend>
          {children(index)}
          <Button className={css.start} variant="outline" size="sm" onClick={() => removeAt(index)}>
            Remove
            <span className="visually-hidden">
              {title} {index + 1}
            </span>
          </Button>
        </fieldset>
      ))}
      {/* Named after the list, so that an error of the list as a whole moves the focus here. */}
      <Button className={css.start} variant="outline" name={name} onClick={add}>
        Add {title.toLowerCase()}
      </Button>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </div>
  )
}

/** Moves focus to a line, or to the add button after the last one. */
function focusLine(frame: HTMLElement | null, index: number) {
  const line = frame?.querySelectorAll<HTMLElement>(':scope > fieldset')[index]
  const control = line
    ? line.querySelector<HTMLElement>('input, select, textarea')
    : frame?.querySelector<HTMLElement>(':scope > button')
  control?.focus()
}
