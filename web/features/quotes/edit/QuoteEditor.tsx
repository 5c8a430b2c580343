import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { QuoteHead } from '#/web/features/quotes/detail/QuoteHead.tsx'
import { DraftTotals } from '#/web/features/quotes/edit/DraftTotals.tsx'
import { draftAmounts } from '#/web/features/quotes/edit/draft-amounts.ts'
import { LeaveDialog } from '#/web/features/quotes/edit/LeaveDialog.tsx'
import { PlanFields } from '#/web/features/quotes/edit/PlanFields.tsx'
import { QuoteRows } from '#/web/features/quotes/edit/QuoteRows.tsx'
import css from '#/web/features/quotes/edit/quote-editor.module.css'
import { errorsOfRows, hasMonthly } from '#/web/features/quotes/edit/quote-form.ts'
import { RecipientFields } from '#/web/features/quotes/edit/RecipientFields.tsx'
import { TermsFields } from '#/web/features/quotes/edit/TermsFields.tsx'
import { useLeaveGuard } from '#/web/features/quotes/edit/use-leave-guard.ts'
import { type QuoteForm, useQuoteForm } from '#/web/features/quotes/edit/use-quote-form.ts'
import { useUpdateQuote } from '#/web/features/quotes/use-quotes.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { placeOfError } from '#/web/ui/forms/form-errors.ts'
import { MarkdownField } from '#/web/ui/markdown/MarkdownField.tsx'

interface QuoteEditorProps {
  quote: QuotePage
  /** Panels below the fields at the side. */
  after: ReactNode
}

/** Edits a draft. Send and Preview save first, so that they use the current input. */
export function QuoteEditor({ quote, after }: QuoteEditorProps) {
  const form = useQuoteForm(quote)
  const { send } = useUpdateQuote()
  const { isDirty, discard } = form
  const guard = useLeaveGuard(isDirty)
  const then = useRef<(saved: QuotePage) => void>(undefined)
  const [saved, setSaved] = useState(false)
  const { ref, onSubmit, ...props } = form.props(
    async body => {
      const changed = await send({ parameters: { id: quote.id }, body: { ...body, version: quote.version } })
      setSaved(true)
      then.current?.(changed)
    },
    error => toRows(form, formErrorsUnlessSignedOut(error)),
  )
  /** Saves unsaved changes, then goes on with the quote as saved. */
  const afterSaving = (next: (saved: QuotePage) => void) => {
    if (!isDirty) return next(quote)
    then.current = next
    ref.current?.requestSubmit()
  }
  const showFaults = (faults: QuotePage['faults']) => {
    const values = form.getValues()
    for (const [path, message] of Object.entries(toRows(form, byField(faults)))) {
      const isHidden = path.startsWith('recipient') && !values.recipientName && !values.recipientEmail
      const place = isHidden ? 'customerId' : placeOfError(values, path)
      form.setError(place as never, { type: 'server', message: isHidden ? 'Choose a customer' : message })
    }
    // The errors are on the page after the next frame.
    requestAnimationFrame(() => focusFirstError(ref.current))
  }
  return (
    <>
      <QuoteHead quote={quote} afterSaving={afterSaving} onFaults={showFaults} />
      <form
        className={css.columns}
        aria-label={`Draft of ${quote.quoteNumber}`}
        ref={ref}
        {...props}
        onSubmit={event => {
          void onSubmit(event).finally(() => {
            then.current = undefined
          })
        }}
      >
        <div className={css.main}>
          <Part title="Customer">
            <RecipientFields form={form} />
          </Part>
          <Part title="Quote">
            <TextField form={form} name="title" label="Title" autoComplete="off" maxLength={255} />
            <MarkdownField form={form} name="description" label="Introduction" optional rows={4} />
          </Part>
          <Lines form={form} taxRate={quote.taxRate} />
          <Part title="Terms">
            <MarkdownField form={form} name="terms" label="Terms" optional rows={8} />
          </Part>
        </div>
        <div className={css.side}>
          <Part title="Validity and delivery">
            <TermsFields form={form} />
          </Part>
          <Plan form={form} />
          <Part title="Staff notes">
            <TextAreaField
              form={form}
              name="staffNotes"
              label="Notes"
              optional
              rows={3}
              maxLength={10_000}
              hint="The customer never sees them."
            />
          </Part>
          {after}
        </div>
        <div className={css.bar} data-dirty={isDirty}>
          <FormNotices form={form} />
          <p role="status">{isDirty ? 'Unsaved changes' : saved && 'Saved'}</p>
          {isDirty && (
            <Button variant="quiet" onClick={discard}>
              Discard
            </Button>
          )}
          <Button variant="outline" type="submit" aria-disabled={form.pending}>
            {form.pending ? 'Saving…' : 'Save draft'}
          </Button>
        </div>
      </form>
      <LeaveDialog
        of={quote.quoteNumber}
        open={guard.isAsking}
        onStay={guard.stay}
        onLeave={() => {
          discard()
          guard.leave()
        }}
      />
    </>
  )
}

/** The lines and their totals, which are updated with each key. */
function Lines({ form, taxRate }: { form: QuoteForm; taxRate: string }) {
  const titleId = useId()
  const [items, discountKind, discountValue] = useWatch({
    control: form.control,
    name: ['items', 'discountKind', 'discountValue'],
  })
  const amounts = useMemo(
    () => draftAmounts({ items, discountKind, discountValue }, taxRate),
    [items, discountKind, discountValue, taxRate],
  )
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Lines</PanelTitle>
      </PanelHead>
      <QuoteRows form={form} amounts={amounts.rows} />
      <div className={css.totals}>
        <DraftTotals form={form} amounts={amounts} />
      </div>
    </Panel>
  )
}

function Plan({ form }: { form: QuoteForm }) {
  const items = useWatch({ control: form.control, name: 'items' })
  if (!hasMonthly(items)) return null
  return (
    <Part title="Contract">
      <PlanFields form={form} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>{title}</PanelTitle>
      </PanelHead>
      <div className={css.fields}>{children}</div>
    </Panel>
  )
}

/** Moves the focus to the first field with an error, or at least to the first message. */
function focusFirstError(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
}

const byField = (faults: QuotePage['faults'] = []) =>
  Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]))

/** Messages by the form's own fields. */
function toRows(form: QuoteForm, messages: Record<string, string>): Record<string, string> {
  const errors = Object.entries(messages).map(([field, message]) => ({ field, message }))
  return Object.fromEntries(errorsOfRows(errors, form.getValues('items')).map(({ field, message }) => [field, message]))
}
