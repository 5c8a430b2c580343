import { ChoosePassword } from '#/web/features/sign-in/ChoosePassword.tsx'
import { useBrand } from '#/web/theme/brand.ts'

export function AcceptInvitation() {
  const { company } = useBrand()
  return (
    <ChoosePassword
      title={`Welcome to ${company.name}`}
      welcome="Choose a password, and your account is ready."
      button="Accept Invitation"
      success="Your account is ready"
    />
  )
}
