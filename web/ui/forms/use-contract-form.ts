import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import type { Checked } from '#/shared/lib/check.ts'
import { keepTypedInput, typedInput } from '#/web/shell/browser/typed-input.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import {
  anyMessage,
  isBlank,
  type Messages,
  messageIn,
  nestErrors,
  placeOfError,
  wholeForm,
} from '#/web/ui/forms/form-errors.ts'
import { unsentInput, withUnsent } from '#/web/ui/forms/unsent-input.ts'

interface ContractFormOptions<V extends FieldValues, Parsed> {
  /**
   * The name under which the tab keeps unsent input, with the id of the changed row. Null for a form whose input is not kept: a secret,
   * or a single choice.
   */
  keepAs: string | null
  /** The form begins with these. If they change later, fields that the user has not edited follow. */
  values: V
  /** Fields that may not be blank although the contract allows it. */
  required?: readonly Path<V>[]
  /** The contract's own check, so that the form reports the same errors as the server. */
  check: (values: V) => Checked<Parsed>
}

/** Turns the error of a failed submit into messages by field. */
export type ErrorsOf = (error: unknown) => Messages

/**
 * React Hook Form with the contract's check. All errors show at once on submit, and a field's own when it loses focus; focus goes to
 * the first. Errors of the server show at their fields. Unsent input is kept in the tab.
 */
export function useContractForm<V extends FieldValues, Parsed>({
  keepAs,
  values,
  required = [],
  check,
}: ContractFormOptions<V, Parsed>) {
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const discarded = useRef(false)
  const [unsent] = useState(() => (keepAs === null ? undefined : withUnsent(values, typedInput(keepAs))))
  const [isRestored, setRestored] = useState(unsent !== undefined)

  const resolver: Resolver<V, unknown, Parsed> = typed => {
    const checked = check(typed)
    const blank = required.filter(name => isBlank(get(typed, name)))
    const found = {
      ...unfinishedIn(element.current),
      ...Object.fromEntries(blank.map(name => [name, 'Required'])),
      ...(checked.ok ? {} : firstErrors(checked.errors, typed)),
    }
    return checked.ok && Object.keys(found).length === 0
      ? { values: checked.value as never, errors: {} }
      : { values: {}, errors: nestErrors(typed, found) }
  }

  const form = useForm<V, unknown, Parsed>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // `useFocusOnError` follows the order on the screen.
    shouldFocusError: false,
    defaultValues: values as DefaultValues<V>,
    resolver,
  })
  // Reading them subscribes to them: edited fields are known by `dirtyFields`.
  const { isDirty, isSubmitting, dirtyFields: _ } = form.formState
  const { reset } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier input is filled in once, when the form is first shown
  useEffect(() => {
    if (unsent) reset(unsent, { keepDefaultValues: true })
  }, [])
  useLatestValues(form, values)
  useEffect(() => {
    if (keepAs === null) return undefined
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: typed, defaultValues }) => keepTypedInput(keepAs, unsentInput(defaultValues ?? {}, typed)),
    })
  }, [form, keepAs])
  useFocusOnError(form, element)

  const forget = () => {
    setRestored(false)
    if (keepAs !== null) keepTypedInput(keepAs, undefined)
  }
  const showErrors = (messages: Messages) => {
    for (const [path, message] of Object.entries(messages))
      form.setError(placeOfError(form.getValues(), path) as Path<V>, { type: 'server', message })
  }
  /** Makes the sent values the form’s defaults. Text typed since then stays, as unsent input. */
  const settle = (sent: V) => {
    setRestored(false)
    reset(sent, { keepValues: true })
    if (keepAs !== null) keepTypedInput(keepAs, unsentInput(sent, form.getValues()))
  }
  const submitting = (submit: (parsed: Parsed) => Promise<unknown>, errorsOf: ErrorsOf, isPreview: boolean) =>
    form.handleSubmit(async parsed => {
      const sent = structuredClone(form.getValues())
      discarded.current = false
      try {
        await submit(parsed)
        if (!isPreview && !discarded.current) settle(sent)
      } catch (error) {
        showErrors(errorsOf(error))
      }
    })

  return {
    ...form,
    /** Whether the user has changed anything that was not sent yet. */
    isDirty,
    pending: isSubmitting,
    /** Whether the form began with earlier, unsent input. */
    isRestored,
    /** Discards the input. */
    discard: () => {
      discarded.current = true
      forget()
      reset(values)
    },
    /**
     * For `<form {...form.props(submit)}>`. By default, an error that names no field shows for the form as a whole. The input stays unsent
     * after a preview, until `discard` is called.
     */
    props: (
      submit: (parsed: Parsed) => Promise<unknown>,
      errorsOf: ErrorsOf = formErrorsUnlessSignedOut,
      { isPreview = false } = {},
    ) => ({
      ref: element,
      noValidate: true,
      onSubmit: async (event: FormEvent) => {
        event.preventDefault()
        // React passes the events of a dialog to the form that contains it in the code.
        event.stopPropagation()
        if (running.current) return
        running.current = true
        try {
          await submitting(submit, errorsOf, isPreview)(event)
        } finally {
          running.current = false
        }
      },
    }),
  }
}

export type ContractForm<V extends FieldValues, Parsed> = ReturnType<typeof useContractForm<V, Parsed>>

type Form<V extends FieldValues, Parsed> = ReturnType<typeof useForm<V, unknown, Parsed>>

/** Fills the latest values into the fields that the user has not edited. */
function useLatestValues<V extends FieldValues, Parsed>({ reset }: Form<V, Parsed>, values: V) {
  const text = JSON.stringify(values)
  const seen = useRef(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with the values, which are new on each render
  useEffect(() => {
    if (seen.current === text) return
    seen.current = text
    reset(values, {
      keepDirtyValues: true,
      keepErrors: true,
      keepTouched: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    })
  }, [text])
}

/** Moves focus to the first control with an error after a submit. An error that no control shows is shown for the whole form. */
function useFocusOnError<V extends FieldValues, Parsed>(
  { formState: { errors, submitCount }, setError }: Form<V, Parsed>,
  element: { current: HTMLFormElement | null },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors that appear later, on blur, do not move the focus
  useEffect(() => {
    const message = submitCount > 0 ? anyMessage(errors) : undefined
    if (message === undefined) return
    const faulty = controlsOf(element.current).find(({ name }) => name && messageIn(get(errors, name)) !== undefined)
    if (faulty) faulty.focus()
    else if (!errors.root) setError(wholeForm, { type: 'server', message })
  }, [submitCount])
}

const controlsOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])] as HTMLInputElement[]

/** The first error of each field; for a blank field, only that it is required. */
const firstErrors = (errors: readonly { field: string; message: string }[], values: FieldValues): Messages =>
  Object.fromEntries(
    errors.toReversed().map(({ field, message }) => [field, isBlank(get(values, field)) ? 'Required' : message]),
  )

/** Dates and numbers that the browser cannot read have an empty value, so they would be sent as if nothing was typed. */
const unfinishedIn = (form: HTMLFormElement | null): Messages =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ name, validity }) => name && validity?.badInput)
      .map(({ name }) => [name, 'This value is incomplete or invalid']),
  )
