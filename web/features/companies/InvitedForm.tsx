import { InvitedRegistration, type OpenedInvitation } from '#/shared/companies/people-schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid, FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface InvitedFormProps {
  invitation: OpenedInvitation
  code: string
  onJoined: () => void
}

/** Creates the account of an invited person, who joins the company with it. */
export function InvitedForm({ invitation, code, onJoined }: InvitedFormProps) {
  const { send } = useSend('registerInvited')
  const { email, firstName, lastName, companyName } = invitation
  const form = useContractForm({
    keepAs: null,
    values: { firstName, lastName, password: '' },
    check: values => check(InvitedRegistration, { code, ...values }),
  })
  return (
    <>
      <p>Choose a password to create your account for {emailLabel(email)}.</p>
      <FormGrid
        {...form.props(async body => {
          await send({ body })
          onJoined()
        })}
      >
        <FormRow>
          <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
          <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
        </FormRow>
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="Password must be at least 8 characters long"
        />
        <FormNotices form={form} />
        <Button type="submit" aria-disabled={form.pending}>
          {form.pending ? 'Joining…' : `Join ${companyName}`}
        </Button>
      </FormGrid>
    </>
  )
}
