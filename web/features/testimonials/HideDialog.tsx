import { check } from '#/shared/lib/check.ts'
import { type Testimonial, TestimonialReview } from '#/shared/testimonials/schemas.ts'
import { useReviewTestimonial } from '#/web/features/testimonials/use-testimonials.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Hides a testimonial, and may tell its author why. */
export function HideDialog({
  testimonial: { id, version, customerName },
  open,
  onClose,
}: {
  testimonial: Testimonial
  open: boolean
  onClose: () => void
}) {
  const { send } = useReviewTestimonial()
  const form = useContractForm({
    keepAs: `hide-testimonial:${id}`,
    values: { message: '' },
    check: ({ message }) =>
      check(TestimonialReview, {
        approved: false,
        featured: false,
        version,
        ...(message.trim() && { message: message.trim() }),
      }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="testimonial"
      title="Hide testimonial"
      button="Hide testimonial"
      pendingLabel="Hiding…"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
      success={`${customerName}’s words are hidden`}
    >
      <p>The website doesn’t show these words. {customerName} can change them, and you can approve them later.</p>
      <TextField
        form={form}
        name="message"
        label="Message to the author"
        optional
        autoComplete="off"
        maxLength={500}
        hint="We email it with a link to their words."
      />
    </DialogForm>
  )
}
