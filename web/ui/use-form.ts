import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type { Checked } from '#/shared/lib/check.ts'

type Values = Record<string, string>
type Errors<V extends Values> = Partial<Record<keyof V | '', string>>

/** What one control of a form needs. */
export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

interface Form<V extends Values, Parsed> {
  initial: V
  /** What was typed before this page was loaded, where it was kept. */
  kept?: V
  /** Fields that may not be blank; said before anything else is checked. */
  required: readonly (keyof V & string)[]
  /** The contract's own check, so that a form says what the server would say. */
  check: (values: V) => Checked<Parsed>
  /** Sends it. What it throws is turned into errors beside fields by `errorsIn`. */
  submit: (parsed: Parsed) => Promise<void>
  errorsIn: (error: unknown, sent: V) => Record<string, string>
}

/** A form's values and the errors beside its fields. Focus goes to the first field at fault. */
export function useForm<V extends Values, Parsed>({
  initial,
  kept,
  required,
  check,
  submit,
  errorsIn,
}: Form<V, Parsed>) {
  const [values, setValues] = useState(kept ?? initial)
  const [errors, setErrors] = useState<Errors<V>>({})
  const running = useRef(false)

  const set = (name: keyof V & string) => (value: string) => {
    setValues(before => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others as Errors<V>)
  }

  const field = (name: keyof V & string): FormField => ({
    name,
    value: values[name] ?? '',
    error: errors[name],
    onChange: event => set(name)(event.target.value),
  })

  /** Where an error is said: at its field, an item's at its list's, and of the form where it has no such field. */
  const placeOf = (name: string) => [name, name.split('.')[0] ?? ''].find(place => place in initial) ?? ''

  const show = (form: HTMLFormElement, errors: Record<string, string>) => {
    const placed = Object.entries(errors).map(([name, message]) => [placeOf(name), message])
    const found: Record<string, string> = { ...Object.fromEntries(placed), ...(errors[''] && { '': errors[''] }) }
    setErrors(found as Errors<V>)
    const at = [...form.elements].find(element => found[(element as HTMLInputElement).name] !== undefined)
    if (at instanceof HTMLElement) at.focus()
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (running.current) return
    const blank = required.filter(name => !values[name]?.trim())
    if (blank.length > 0) return show(form, Object.fromEntries(blank.map(name => [name, 'Required'])))
    const checked = check(values)
    if (!checked.ok) {
      const found = checked.errors.toReversed().map(({ field, message }) => [field, message])
      return show(form, Object.fromEntries(found))
    }
    running.current = true
    setErrors({})
    try {
      await submit(checked.value)
    } catch (error) {
      show(form, errorsIn(error, values))
    } finally {
      running.current = false
    }
  }

  return {
    field,
    /** Fills a field by other means than its control. */
    set,
    values,
    /** What is wrong with the form as a whole. */
    formError: errors[''],
    complete: required.every(name => values[name]?.trim()),
    reset: () => {
      setValues(initial)
      setErrors({})
    },
    /** For `<form noValidate {...form.props}>`. */
    props: { onSubmit },
  }
}
