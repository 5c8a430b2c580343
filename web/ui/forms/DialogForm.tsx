import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { type Toast, toast } from '#/web/shell/parts/toast.ts'
import type { useFileTarget } from '#/web/ui/files/use-file-drop.ts'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { type FormTask, textsOf } from '#/web/ui/forms/form-verbs.ts'
import type { ContractForm, ErrorsOf } from '#/web/ui/forms/use-contract-form.ts'

interface DialogFormBodyProps<V extends FieldValues, Parsed, Result> extends FormTask {
  form: ContractForm<V, Parsed>
  onClose: () => void
  /** Sends the checked input; the dialog closes if it succeeds. */
  submit: (parsed: Parsed) => Promise<Result>
  /** Messages by field for a failed submit; by default, the server's own. */
  errorsOf?: ErrorsOf | undefined
  /** These replace texts that follow from the verb and the resource. */
  button?: string | undefined
  pendingLabel?: string | undefined
  /** The text of the toast, or its text and button; undefined shows none. */
  success?: string | ((result: Result) => string | Pick<Toast, 'description' | 'next'> | undefined) | undefined
  /** Whether the form cannot be submitted yet, where the button must not be available before. */
  blocked?: boolean | undefined
  destructive?: boolean | undefined
  className?: string | undefined
  /** Takes files dropped onto the form or pasted into it. */
  fileTarget?: ReturnType<typeof useFileTarget> | undefined
  children: ReactNode
}

interface DialogFormProps<V extends FieldValues, Parsed, Result> extends DialogFormBodyProps<V, Parsed, Result> {
  open: boolean
  /** Replaces the title that follows from the verb and the resource. */
  title?: string | undefined
  wide?: boolean | undefined
  /** Controls below the form that save at once. */
  after?: ReactNode
}

/** A form in a dialog, with everything around its fields: title, button, closing, the toast and the error. */
export function DialogForm<V extends FieldValues, Parsed, Result>(props: DialogFormProps<V, Parsed, Result>) {
  const { title = textsOf(props).title, open, onClose, wide = false, after } = props
  return (
    <Dialog title={title} open={open} onClose={onClose} wide={wide}>
      <DialogFormBody {...props} />
      {after}
    </Dialog>
  )
}

/** The form alone, for a dialog that reads something first. */
export function DialogFormBody<V extends FieldValues, Parsed, Result>(props: DialogFormBodyProps<V, Parsed, Result>) {
  const { form, onClose, submit, errorsOf, blocked, destructive, className, fileTarget, children } = props
  const texts = textsOf(props)
  const { button = texts.button, pendingLabel = texts.pending, success = texts.success } = props
  const send = async (parsed: Parsed) => {
    const result = await submit(parsed)
    form.discard()
    onClose()
    const shown = typeof success === 'function' ? success(result) : success
    if (shown) toast({ title: 'Success', ...(typeof shown === 'string' ? { description: shown } : shown) })
  }
  return (
    <FormGrid className={className} {...fileTarget} {...form.props(send, errorsOf)}>
      {children}
      <FormFooter
        form={form}
        button={form.pending ? pendingLabel : button}
        blocked={blocked}
        destructive={destructive}
        onCancel={onClose}
      />
    </FormGrid>
  )
}
