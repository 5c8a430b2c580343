import { check } from '#/shared/lib/check.ts'
import { type QuotePage, WithdrawQuote } from '#/shared/quotes/schemas.ts'
import { useWithdrawQuote } from '#/web/features/quotes/use-quotes.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Takes a quote back, with a reason that the customer sees. */
export function WithdrawDialog({ quote, onClose }: { quote: QuotePage; onClose: () => void }) {
  const { send } = useWithdrawQuote()
  const { id, version, quoteNumber, recipientName } = quote
  const form = useContractForm({
    keepAs: `withdraw-quote:${id}`,
    values: { reason: '' },
    check: values => check(WithdrawQuote, { ...values, version }),
  })
  return (
    <DialogForm
      verb="delete"
      resource="quote"
      title={`Withdraw ${quoteNumber}`}
      button="Withdraw quote"
      pendingLabel="Withdrawing…"
      success="Quote withdrawn"
      destructive
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
    >
      <p>{recipientName} can’t accept it anymore. You can still revise and send it again.</p>
      <TextField
        form={form}
        name="reason"
        label="Reason"
        autoComplete="off"
        maxLength={500}
        hint="The customer sees it, by email and on the quote’s page."
      />
    </DialogForm>
  )
}
