import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import css from '#/web/ui/forms/page-form.module.css'
import type { ContractForm, ErrorsOf } from '#/web/ui/forms/use-contract-form.ts'

interface PageFormProps<V extends FieldValues, Parsed> {
  form: ContractForm<V, Parsed>
  /** The form's name for screen readers. */
  label: string
  button: string
  pendingLabel?: string
  submit: (parsed: Parsed) => Promise<unknown>
  /** Messages by field for a failed submit; by default, the server's own. */
  errorsOf?: ErrorsOf
  /** The text of the toast. */
  success: string
  className?: string | undefined
  children: ReactNode
}

/** A form on a page. While it has unsaved changes, its end stays in sight and offers to discard them. */
export function PageForm<V extends FieldValues, Parsed>(props: PageFormProps<V, Parsed>) {
  const { form, label, button, pendingLabel = 'Saving…', submit, errorsOf, success, className, children } = props
  const state = useId()
  const send = async (parsed: Parsed) => {
    await submit(parsed)
    toast({ title: 'Success', description: success })
  }
  return (
    <form className={classes(css.form, className)} aria-label={label} {...form.props(send, errorsOf)}>
      <div className={css.fields}>
        {children}
        <FormNotices form={form} />
      </div>
      <div className={css.bar} data-dirty={form.isDirty}>
        {/* Rendered even when empty, or its text would not be announced. */}
        <p className={css.state} id={state} role="status">
          {form.isDirty && 'Unsaved changes'}
        </p>
        {form.isDirty && (
          <Button variant="quiet" aria-describedby={state} onClick={form.discard}>
            Discard
          </Button>
        )}
        <Button type="submit" aria-disabled={form.pending}>
          {form.pending ? pendingLabel : button}
        </Button>
      </div>
    </form>
  )
}
