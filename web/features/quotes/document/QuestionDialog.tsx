import { check } from '#/shared/lib/check.ts'
import { AskAboutQuote, type CustomerQuote } from '#/shared/quotes/schemas.ts'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface QuestionDialogProps {
  quote: CustomerQuote
  calls: QuoteCalls
  open: boolean
  onClose: () => void
}

/** A question to the quote's owner. */
export function QuestionDialog({ quote, calls, open, onClose }: QuestionDialogProps) {
  const form = useContractForm({
    keepAs: `quote-question:${quote.id}`,
    values: { name: '', text: '' },
    required: calls.asksForName ? ['name', 'text'] : ['text'],
    check: ({ name, text }) => check(AskAboutQuote, { text, ...(calls.asksForName && { name }) }),
  })
  return (
    <DialogForm
      verb="post"
      resource="question"
      title="Ask a question"
      button="Send question"
      pendingLabel="Sending…"
      success="Question sent. We’ll answer by email."
      form={form}
      open={open}
      onClose={onClose}
      submit={calls.ask}
    >
      {calls.asksForName && <TextField form={form} name="name" label="Your name" autoComplete="name" maxLength={120} />}
      <TextAreaField
        form={form}
        name="text"
        label="Question"
        rows={5}
        maxLength={2000}
        hint={`We’ll answer at ${quote.recipientEmail}.`}
      />
    </DialogForm>
  )
}
