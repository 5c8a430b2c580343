import { check } from '#/shared/lib/check.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { AcceptQuote, type CustomerQuote } from '#/shared/quotes/schemas.ts'
import css from '#/web/features/quotes/document/accept-panel.module.css'
import { paymentSentence } from '#/web/features/quotes/document/payment-labels.ts'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import type { QuoteSelection } from '#/web/features/quotes/document/use-selection.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface AcceptPanelProps {
  id: string
  quote: CustomerQuote
  selection: QuoteSelection
  calls: QuoteCalls
}

/** Accepts the quote as chosen. The name is the signature. */
export function AcceptPanel({ id, quote, selection, calls }: AcceptPanelProps) {
  const { amounts, selections } = selection
  const form = useContractForm({
    keepAs: null,
    values: { name: '', jobTitle: '', purchaseOrderNumber: '', agreed: false },
    check: values =>
      check(AcceptQuote, {
        ...values,
        revision: quote.revision,
        selections,
        oneTimeTotal: centsToDecimal(amounts.totalCents),
        monthlyTotal: centsToDecimal(amounts.monthlyCents),
      }),
  })
  const errorsOf = (error: unknown) => {
    // The totals or the quote changed: the page reloads it, and the message says why.
    if (error instanceof ApiError && error.status === 409) calls.reload()
    return formErrorsUnlessSignedOut(error)
  }
  const acceptFor = quote.recipientCompany || 'myself'
  const hasTerms = quote.terms !== '' || quote.contractPlan !== null
  return (
    <section className={css.panel} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>Accept this quote</h2>
      <p>Your name is your signature.</p>
      <form className={css.form} aria-label="Accept this quote" {...form.props(calls.accept, errorsOf)}>
        <TextField form={form} name="name" label="Full name" autoComplete="name" maxLength={100} />
        <FormRow>
          <TextField
            form={form}
            name="jobTitle"
            label="Job title"
            optional
            autoComplete="organization-title"
            maxLength={100}
          />
          <TextField
            form={form}
            name="purchaseOrderNumber"
            label="Purchase order number"
            optional
            autoComplete="off"
            maxLength={60}
          />
        </FormRow>
        <CheckField
          form={form}
          name="agreed"
          label={`${hasTerms ? 'I’ve read the terms and accept' : 'I accept'} this quote electronically for ${acceptFor}.`}
        />
        <p className={css.sentence}>
          You agree to pay <strong>{paymentSentence(amounts)}</strong>.
        </p>
        <FormNotices form={form} />
        <Button className={css.button} type="submit" aria-disabled={form.pending}>
          {form.pending ? 'Accepting…' : 'Accept quote'}
        </Button>
      </form>
    </section>
  )
}
