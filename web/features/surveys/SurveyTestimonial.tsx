import { useState } from 'react'
import { check } from '#/shared/lib/check.ts'
import { LinkedTestimonial } from '#/shared/testimonials/schemas.ts'
import css from '#/web/features/surveys/survey-form.module.css'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { TestimonialFields } from '#/web/ui/testimonials/TestimonialFields.tsx'
import { testimonialInput, testimonialValues } from '#/web/ui/testimonials/testimonial-values.ts'

/** Asks a customer who gave us the best rating for a testimonial, which the code of their survey lets them write. */
export function SurveyTestimonial({ code }: { code: string }) {
  const [state, setState] = useState<'asked' | 'writing' | 'sent'>('asked')
  if (state === 'sent') return <p role="status">Thank you! We’ll read your words soon.</p>
  return (
    <>
      <h2>Would you let us quote you?</h2>
      <p>We publish your words unchanged, or not at all.</p>
      {state === 'writing' ? (
        <WordsForm code={code} onSent={() => setState('sent')} />
      ) : (
        <Button variant="outline" onClick={() => setState('writing')}>
          Write a testimonial
        </Button>
      )}
    </>
  )
}

function WordsForm({ code, onSent }: { code: string; onSent: () => void }) {
  const { send } = useSend('writeLinkedTestimonial', { refresh: [] })
  const form = useContractForm({
    keepAs: null,
    values: testimonialValues(undefined, ''),
    required: ['testimonial', 'serviceCategory'],
    check: values => check(LinkedTestimonial, { ...testimonialInput(values), code }),
  })
  return (
    <form
      className={css.form}
      aria-label="Your testimonial"
      {...form.props(async body => {
        await send({ body })
        onSent()
      })}
    >
      <TestimonialFields form={form} />
      <FormNotices form={form} />
      <Button type="submit" aria-disabled={form.pending}>
        {form.pending ? 'Sending…' : 'Send testimonial'}
      </Button>
    </form>
  )
}
