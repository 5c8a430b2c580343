import { check } from '#/shared/check.ts'
import { type Profile, ProfileFields } from '#/shared/profile.ts'
import { formErrors, isSignedOut } from '#/web/api/errors.ts'
import { useUpdateProfile } from '#/web/features/profile/use-profile.ts'
import { Button } from '#/web/ui/Button.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { FormActions, FormGrid, FormPair, InputField } from '#/web/ui/FormFields.tsx'
import { toast } from '#/web/ui/toast.ts'
import { useForm } from '#/web/ui/use-form.ts'

export function DetailsForm({ profile }: { profile: Profile }) {
  const { send, pending } = useUpdateProfile()
  const form = useForm({
    initial: { firstName: profile.firstName, lastName: profile.lastName, companyName: profile.companyName },
    required: ['firstName', 'lastName'],
    check: values => check(ProfileFields, values),
    submit: async body => {
      await send({ body })
      toast({ title: 'Success', description: 'Profile updated successfully' })
    },
    errorsIn: (error): Record<string, string> => {
      if (isSignedOut(error)) return {}
      toast({ title: 'Error', description: 'Failed to update profile', destructive: true })
      return formErrors(error)
    },
  })

  return (
    <FormGrid noValidate aria-label="Your details" {...form.props}>
      <FormPair>
        <InputField label="First Name" autoComplete="given-name" field={form.field('firstName')} />
        <InputField label="Last Name" autoComplete="family-name" field={form.field('lastName')} />
      </FormPair>
      <InputField label="Company" optional autoComplete="organization" field={form.field('companyName')} />
      {form.formError && <ErrorText role="alert">{form.formError}</ErrorText>}
      <FormActions>
        <Button type="submit" disabled={!form.complete} aria-disabled={pending}>
          {pending ? 'Saving…' : 'Save Changes'}
        </Button>
      </FormActions>
    </FormGrid>
  )
}
