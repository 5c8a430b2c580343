import { check } from '#/shared/lib/check.ts'
import { type Profile, ProfileFields } from '#/shared/profile/schemas.ts'
import { useUpdateProfile } from '#/web/features/profile/use-profile.ts'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { PageForm } from '#/web/ui/forms/PageForm.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

export function DetailsForm({ profile }: { profile: Profile }) {
  const { send } = useUpdateProfile()
  // As at sign-up; team members have none.
  const needsCompany = profile.role === 'customer' && profile.companyId === null
  const form = useContractForm({
    keepAs: 'profile',
    values: { firstName: profile.firstName, lastName: profile.lastName, companyName: profile.companyName },
    required: needsCompany ? ['companyName'] : [],
    check: values => check(ProfileFields, values),
  })
  return (
    <PageForm
      form={form}
      label="Your details"
      button="Save changes"
      submit={body => send({ body })}
      success="Profile updated successfully"
    >
      <FormRow>
        <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </FormRow>
      {profile.companyId ? (
        <Field label="Company" hint="Managed by your company">
          {props => <TextInput {...props} value={profile.companyName} readOnly />}
        </Field>
      ) : (
        <TextField
          form={form}
          name="companyName"
          label="Company"
          optional={!needsCompany}
          autoComplete="organization"
        />
      )}
    </PageForm>
  )
}
