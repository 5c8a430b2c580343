import { brand } from '#/shared/brand.ts'
import { ChoosePassword } from '#/web/features/sign-in/ChoosePassword.tsx'

export const AcceptInvitation = () => (
  <ChoosePassword
    title={`Welcome to ${brand.name}`}
    welcome="Choose a password, and your account is ready."
    button="Accept Invitation"
    success="Your account is ready"
  />
)
