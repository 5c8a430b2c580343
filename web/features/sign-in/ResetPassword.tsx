import { ChoosePassword } from '#/web/features/sign-in/ChoosePassword.tsx'

export const ResetPassword = () => (
  <ChoosePassword
    title="Choose a new password"
    welcome="You are signed out everywhere when it changes."
    button="Update Password"
    success="Password updated successfully!"
  />
)
