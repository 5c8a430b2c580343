import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import css from '#/web/ui/fields/line-fields.module.css'
import type { FormLines, Line } from '#/web/ui/forms/use-lines.ts'
import type { FormField } from '#/web/ui/validation/use-form.ts'

interface LineFieldsProps<L extends Line> {
  form: {
    lineField: (lines: FormLines<L>, index: number, name: keyof L & string) => FormField
    errorOf: (lines: FormLines<L>) => string | undefined
    forgetErrorsOf: (lines: FormLines<L>) => void
  }
  lines: FormLines<L>
  /** The name of one line: 'Line', 'Item'. */
  title: string
  children: (field: (name: keyof L & string) => FormField, index: number) => ReactNode
}

/** The lines of a form, each with its fields. Focus moves to a line that was added, and past one that was removed. */
export function LineFields<L extends Line>({ form, lines, title, children }: LineFieldsProps<L>) {
  const frame = useRef<HTMLDivElement>(null)
  const goTo = useRef<number>(undefined)
  const problem = form.errorOf(lines)
  useEffect(() => {
    if (goTo.current === undefined || goTo.current > lines.keys.length) return
    focusLine(frame.current, goTo.current)
    goTo.current = undefined
  }, [lines.keys.length])

  const add = () => {
    goTo.current = lines.keys.length
    lines.add()
  }
  const remove = (index: number) => {
    goTo.current = index
    form.forgetErrorsOf(lines)
    lines.remove(index)
  }
  return (
    <div className={css.lines} ref={frame}>
      {lines.keys.map((key, index) => (
        <fieldset className={css.oneLine} key={key}>
          <legend>
            {title} {index + 1}
          </legend>
          {children(name => form.lineField(lines, index, name), index)}
          <Button className={css.start} variant="outline" size="sm" onClick={() => remove(index)}>
            Remove
            <span className="visually-hidden">
              {title} {index + 1}
            </span>
          </Button>
        </fieldset>
      ))}
      {/* Named after the list, so that an error of the list as a whole moves the focus here. */}
      <Button className={css.start} variant="outline" name={lines.name} onClick={add}>
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
