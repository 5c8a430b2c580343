import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'
import css from '#/web/ui/forms/form-footer.module.css'
import type { ContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface FormFooterProps<V extends FieldValues, Parsed> {
  form: ContractForm<V, Parsed>
  button: ReactNode
  /** Whether the form cannot be submitted yet. */
  blocked?: boolean | undefined
  destructive?: boolean | undefined
  /** Closes the form. Cancel discards the input; closing the dialog in another way keeps it. */
  onCancel?: (() => void) | undefined
}

/** The end of a form: earlier input that was restored, the error of the form as a whole, and the buttons. */
export function FormFooter<V extends FieldValues, Parsed>(props: FormFooterProps<V, Parsed>) {
  const { form, button, blocked = false, destructive = false, onCancel } = props
  const cancel = () => {
    form.discard()
    onCancel?.()
  }
  return (
    <>
      <FormNotices form={form} />
      <FormActions>
        {onCancel && (
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button
          variant={destructive ? 'danger' : 'solid'}
          type="submit"
          disabled={blocked}
          aria-disabled={form.pending}
        >
          {button}
        </Button>
      </FormActions>
    </>
  )
}

/** The notice about restored input, and the form's general error. */
export function FormNotices<V extends FieldValues, Parsed>({ form }: { form: ContractForm<V, Parsed> }) {
  const problem = form.formState.errors.root?.message
  return (
    <>
      {form.isRestored && (
        <p className={css.restored} role="status">
          We restored what you typed before.{' '}
          <button type="button" onClick={form.discard}>
            Discard it
          </button>
        </p>
      )}
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </>
  )
}
