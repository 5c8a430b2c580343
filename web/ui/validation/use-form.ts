import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import type { Checked, FieldError } from '#/shared/lib/check.ts'
import type { FormLines, Line } from '#/web/ui/forms/use-lines.ts'
import { useKeptInput, useTypedInput, withTyped } from '#/web/ui/forms/use-typed-input.ts'

type Values = Record<string, string>
/** Errors by field name, by list name for all of its lines, and by the empty name for the whole form. */
type Errors = Readonly<Record<string, string>>

type SentLines = Pick<FormLines, 'name' | 'values' | 'required' | 'reset' | 'fill'>

/** The props of one control. */
export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  onBlur?: (event: FocusEvent) => void
}

interface Form<V extends Values, Parsed> {
  /**
   * The name under which the tab keeps unsent input, with the id of the changed row. Null for a form whose input is not kept: a secret,
   * or a single choice.
   */
  keepAs: string | null
  initial: V
  /** Input typed before this page loaded, for forms that store it themselves. */
  kept?: V
  /** Required fields; checked before anything else. */
  required: readonly (keyof V & string)[]
  /** Also checks each field when it loses focus. */
  checkOnBlur?: boolean
  /** Lists of lines that are submitted with the fields; `check` gets their values. */
  lines?: readonly SentLines[]
  /** The contract's own check, so that the form reports the same errors as the server. */
  check: (values: V) => Checked<Parsed>
  /** Submits the form. `errorsIn` turns the errors it throws into field errors. */
  submit: (parsed: Parsed) => Promise<void>
  errorsIn: (error: unknown, sent: V) => Record<string, string>
}

/** A form's values and field errors. Focus goes to the first invalid field. */
export function useForm<V extends Values, Parsed>({
  keepAs,
  initial,
  kept,
  required,
  checkOnBlur = false,
  lines = [],
  check,
  submit,
  errorsIn,
}: Form<V, Parsed>) {
  const typed = useTypedInput(keepAs)
  const [values, setValues] = useState(() => kept ?? withTyped(initial, typed.before))
  useKeptInput(typed, initial, values, lines)
  const [errors, setErrors] = useState<Errors>({})
  const running = useRef(false)

  const set = (name: keyof V & string) => (value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  const field = (name: keyof V & string): FormField => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: event => set(name)(event.target.value),
    ...(checkOnBlur && { onBlur: event => checkField(name, event) }),
  })

  /** Skipped when a button is pressed: an error would move the button away from the pointer. */
  const checkField = (name: keyof V & string, { relatedTarget }: FocusEvent) => {
    if (!values[name] || relatedTarget instanceof HTMLButtonElement) return
    const checked = check(values)
    const error = checked.ok ? undefined : errorsOf(checked.errors)[name]
    if (error) setErrors(before => ({ ...before, [name]: error }))
  }

  /** A field of a line: `lineField(items, 0, 'quantity')` is `items.0.quantity`. */
  const lineField = <L extends Line>(list: FormLines<L>, index: number, field: keyof L & string): FormField => {
    const name = `${list.name}.${index}.${field}`
    return {
      name,
      value: list.values[index]?.[field] ?? '',
      error: errors[name],
      onChange: event => {
        list.set(index, field, event.target.value)
        setErrors(({ [name]: _, [list.name]: __, ...others }) => others)
      },
    }
  }

  /** Line errors use line numbers, which change when lines do, so they are cleared until the next submit. */
  const forgetErrorsOf = (list: Pick<FormLines, 'name'>) =>
    setErrors(before =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) => name !== list.name && !name.startsWith(`${list.name}.`)),
      ),
    )

  /** The name under which an error is shown: its field's, its list's for a line, or the form's if there is no such field. */
  const fieldOf = (name: string) => {
    const [list = '', index = '', field = ''] = name.split('.')
    const line = lines.find(one => one.name === list)
    if (line) return field in (line.values[Number(index)] ?? {}) ? `${list}.${index}.${field}` : list
    return [name, list].find(place => place in initial) ?? ''
  }

  const blanks = () => [
    ...required.filter(name => !values[name]?.trim()),
    ...lines.flatMap(list =>
      list.values.flatMap((line, index) =>
        list.required.filter(field => !line[field]?.trim()).map(field => `${list.name}.${index}.${field}`),
      ),
    ),
  ]

  const show = (form: HTMLFormElement, errors: Record<string, string>) => {
    const placed = Object.entries(errors).map(([name, message]) => [fieldOf(name), message])
    const found: Record<string, string> = { ...Object.fromEntries(placed), ...(errors[''] && { '': errors[''] }) }
    setErrors(found)
    const at = [...form.elements].find(element => found[(element as HTMLInputElement).name] !== undefined)
    if (at instanceof HTMLElement) at.focus()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (running.current) return
    const unfinished = unfinishedIn(form)
    const missing = { ...Object.fromEntries(blanks().map(name => [name, 'Required'])), ...unfinished }
    const checked = check(values)
    // Shows all errors at once. For blank fields, only that they are required.
    const found = { ...(checked.ok ? {} : errorsOf(checked.errors)), ...missing }
    if (!checked.ok || Object.keys(found).length > 0) return show(form, found)
    running.current = true
    setErrors({})
    try {
      await submit(checked.value)
      typed.forget()
    } catch (error) {
      show(form, errorsIn(error, values))
    } finally {
      running.current = false
    }
  }

  return {
    field,
    lineField,
    /** The error of a list of lines as a whole: too few, or too many. */
    errorOf: (list: Pick<FormLines, 'name'>): string | undefined => errors[list.name],
    forgetErrorsOf,
    /** Sets a field's value from code. */
    set,
    values,
    /** The error of the form as a whole. */
    formError: errors[''],
    complete: blanks().length === 0,
    /** Whether the form began with earlier, unsent input. */
    isRestored: typed.isRestored,
    reset: () => {
      typed.forget()
      setValues(initial)
      for (const list of lines) list.reset()
      setErrors({})
    },
    /** For `<form noValidate {...form.props}>`. */
    props: { onSubmit },
  }
}

/** The first error of each field. */
const errorsOf = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))

/** Dates and numbers that the browser cannot read have an empty value, so they would be sent as if nothing was typed. */
const unfinishedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...form.elements]
      .filter(element => element instanceof HTMLInputElement && element.validity.badInput)
      .map(element => [(element as HTMLInputElement).name, 'This value is incomplete or invalid']),
  )
