import { check } from '#/shared/lib/check.ts'
import { type Profile, ProfileFields } from '#/shared/profile/schemas.ts'
import { useUpdateProfile } from '#/web/features/profile/use-profile.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

export function DetailsForm({ profile }: { profile: Profile }) {
  const { send, pending } = useUpdateProfile()
  const form = useForm({
    keepAs: 'profile',
    initial: { firstName: profile.firstName, lastName: profile.lastName, companyName: profile.companyName },
    required: ['firstName', 'lastName'],
    check: values => check(ProfileFields, values),
    submit: async body => {
      await send({ body })
      toast({ title: 'Success', description: 'Profile updated successfully' })
    },
    errorsIn: announceFailure('Failed to update profile'),
  })

  return (
    <FormGrid noValidate aria-label="Your details" {...form.props}>
      <FormRow>
        <TextField label="First name" autoComplete="given-name" field={form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" field={form.field('lastName')} />
      </FormRow>
      <TextField label="Company" optional autoComplete="organization" field={form.field('companyName')} />
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save changes'} />
    </FormGrid>
  )
}
