import { useEffect } from 'react'
import { builderLogin } from '#/web/features/pc-builder/demo-mode.ts'
import { LoginDialog } from '#/web/features/sign-in/LoginDialog.tsx'
import '#/web/features/sign-in/login.css'
import { toast } from '#/web/shell/parts/toast.ts'

/** Asks a visitor to sign up without leaving the builder. The build stays in the browser and is there after the sign-up. */
export function BuilderSignUp({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast(builderLogin)
  }, [])
  return (
    <LoginDialog
      next="/pc-builder"
      startsWith="register"
      reason="Create a free account to save or order this PC. We’ll keep your build for you."
      onClose={onClose}
    />
  )
}
