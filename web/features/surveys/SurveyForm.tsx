import { check } from '#/shared/lib/check.ts'
import { ratingLabels } from '#/shared/surveys/labels.ts'
import { type OpenedSurvey, SurveyAnswer } from '#/shared/surveys/schemas.ts'
import css from '#/web/features/surveys/survey-form.module.css'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { TextAreaField } from '#/web/ui/forms/Fields.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { type ContractForm, useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { RatingFace } from '#/web/ui/labels/RatingFace.tsx'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'

interface SurveyFormProps {
  code: string
  survey: OpenedSurvey
  /** The rating of the link that was followed. */
  chosen: number | undefined
  onSent: (rating: number) => void
}

/** Five faces and a word: the answer goes out when Send is pressed, not before. */
export function SurveyForm({ code, survey, chosen, onSent }: SurveyFormProps) {
  const { ticketNumber, ticketTitle, rating, feedback, isOpen } = survey
  const { send } = useSend('answerSurvey', { refresh: [] })
  const form = useContractForm({
    keepAs: null,
    values: { rating: `${chosen ?? rating ?? ''}`, feedback },
    required: ['rating'],
    check: values =>
      check(SurveyAnswer, {
        code,
        rating: Number(values.rating),
        ...(values.feedback.trim() && { feedback: values.feedback.trim() }),
      }),
  })
  const about = `Your ticket ${ticketNumber}, “${ticketTitle}”`
  if (!isOpen) {
    return (
      <AuthPage title="Thank you for your answer">
        <p>{about}: you answered more than seven days ago, so it can’t be changed anymore.</p>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="How did we do?">
      <p>{about}</p>
      <form
        className={css.form}
        aria-label="How did we do?"
        {...form.props(async body => {
          await send({ body })
          onSent(body.rating)
        })}
      >
        <Faces form={form} />
        <TextAreaField
          form={form}
          name="feedback"
          label="What made the difference?"
          optional
          rows={4}
          maxLength={2000}
        />
        <FormNotices form={form} />
        <Button type="submit" aria-disabled={form.pending}>
          {form.pending ? 'Sending…' : 'Send'}
        </Button>
      </form>
    </AuthPage>
  )
}

function Faces({ form }: { form: ContractForm<{ rating: string; feedback: string }, SurveyAnswer> }) {
  const { value, error, onChange } = useFormField(form, 'rating')
  return (
    <fieldset className={css.faces}>
      <legend className="visually-hidden">Rating</legend>
      {ratingLabels.map((word, index) => (
        <label key={word} className={css.face}>
          <input
            type="radio"
            name="rating"
            value={index + 1}
            checked={value === `${index + 1}`}
            onChange={onChange}
            aria-invalid={error ? true : undefined}
          />
          <RatingFace rating={index + 1} size={24} />
          {word}
        </label>
      ))}
      {error && <ErrorText role="alert">Choose how it was</ErrorText>}
    </fieldset>
  )
}
