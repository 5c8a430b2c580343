import { ChoosePassword } from '#/web/features/sign-in/ChoosePassword.tsx'

export const ResetPassword = () => (
  <ChoosePassword
    title="Choose a new password"
    welcome="Changing your password signs you out everywhere."
    button="Update password"
    success="Password updated successfully!"
  />
)
