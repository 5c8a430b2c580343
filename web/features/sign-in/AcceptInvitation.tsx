import { ChoosePassword } from '#/web/features/sign-in/ChoosePassword.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

export function AcceptInvitation() {
  const { company } = useBrand()
  return (
    <ChoosePassword
      title={`Welcome to ${company.name}`}
      welcome="Choose a password to finish setting up your account."
      button="Accept invitation"
      success="Your account is ready"
    />
  )
}
