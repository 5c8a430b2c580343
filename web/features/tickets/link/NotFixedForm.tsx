import { EmailLinkAnswer } from '#/shared/email-links/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import type { Status } from '#/shared/tickets/rules.ts'
import css from '#/web/features/tickets/link/not-fixed-form.module.css'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { TextAreaField } from '#/web/ui/forms/Fields.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface NotFixedFormProps {
  code: string
  onSent: (status: Status) => void
  /** Undefined if there is nothing to return to. */
  onBack: (() => void) | undefined
}

/** Asks about the remaining problem. The text becomes the reader’s reply. */
export function NotFixedForm({ code, onSent, onBack }: NotFixedFormProps) {
  const { send } = useSend('answerEmailLink')
  const form = useContractForm({
    keepAs: null,
    values: { comment: '' },
    required: ['comment'],
    check: ({ comment }) => check(EmailLinkAnswer, { code, solved: false, comment: comment.trim() }),
  })
  return (
    <form
      className={css.form}
      aria-label="Not fixed"
      {...form.props(async body => onSent((await send({ body })).status))}
    >
      <TextAreaField form={form} name="comment" label="What’s still wrong?" rows={5} maxLength={20_000} />
      <FormNotices form={form} />
      <div className={css.actions}>
        <Button type="submit" aria-disabled={form.pending}>
          {form.pending ? 'Sending…' : 'Send'}
        </Button>
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </form>
  )
}
