import { useEffect } from 'react'
import { builderLogin } from '#/web/features/pc-builder/demo-mode.ts'
import { LoginDialog } from '#/web/features/sign-in/LoginDialog.tsx'
import '#/web/features/sign-in/login.css'
import { toast } from '#/web/ui/toast.ts'

/** Asks a visitor for an account where they are. The build is kept in the browser, and is there after the sign-up. */
export function BuilderSignUp({ onClose }: { onClose: () => void }) {
  // The toast is inside the dialog only if it comes after it.
  useEffect(() => toast(builderLogin), [])
  return (
    <LoginDialog
      next="/pc-builder"
      startsWith="register"
      reason="Create a free account to save or order this PC. We’ll keep your build for you."
      onClose={onClose}
    />
  )
}
