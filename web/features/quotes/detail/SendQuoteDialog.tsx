import { check } from '#/shared/lib/check.ts'
import { type QuotePage, SendQuote } from '#/shared/quotes/schemas.ts'
import { useResendQuote, useSendQuote } from '#/web/features/quotes/use-quotes.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface SendQuoteDialogProps {
  quote: QuotePage
  onClose: () => void
  /** Whether it was sent before: the email goes out again, with the same link. */
  isAgain?: boolean
}

/** Emails a quote with a message. */
export function SendQuoteDialog({ quote, onClose, isAgain = false }: SendQuoteDialogProps) {
  const first = useSendQuote()
  const again = useResendQuote()
  const { send } = isAgain ? again : first
  const { id, version, recipientEmail, recipientName } = quote
  const form = useContractForm({
    keepAs: `send-quote:${id}`,
    values: { to: recipientEmail, message: '' },
    check: ({ to, message }) => check(SendQuote, { to, version, ...(message.trim() && { message }) }),
  })
  return (
    <DialogForm
      verb="post"
      resource="quote"
      title={isAgain ? 'Send again' : 'Send quote'}
      button={isAgain ? 'Send again' : 'Send quote'}
      pendingLabel="Sending…"
      success={to => `We emailed the quote to ${to}.`}
      form={form}
      open
      onClose={onClose}
      submit={async body => {
        await send({ parameters: { id }, body })
        return body.to ?? recipientEmail
      }}
    >
      <TextField form={form} name="to" label="To" type="email" autoComplete="off" maxLength={254} />
      <TextAreaField
        form={form}
        name="message"
        label="Message"
        optional
        rows={5}
        maxLength={2000}
        placeholder={`Hello ${recipientName.split(' ')[0] ?? ''}, here is the quote we talked about.`}
        hint="The email has a button that opens the quote. No account is needed."
      />
    </DialogForm>
  )
}
