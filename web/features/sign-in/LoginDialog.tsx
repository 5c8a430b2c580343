import { Tabs } from '@aws-amplify/ui-react'
import { useEffect, useRef, useState } from 'react'
import { CodeForm } from '#/web/features/sign-in/CodeForm.tsx'
import { ForgottenPassword } from '#/web/features/sign-in/ForgottenPassword.tsx'
import { LoginForm } from '#/web/features/sign-in/LoginForm.tsx'
import { RegisterForm } from '#/web/features/sign-in/RegisterForm.tsx'
import { useLayer } from '#/web/shell/parts/layers.ts'
import { useModal } from '#/web/shell/parts/modals.ts'
import { showKeptToast, type Toast, toastAfterReload } from '#/web/shell/parts/toast.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { Lighthouse } from '#/web/ui/images/Lighthouse.tsx'

interface LoginDialogProps {
  /** The page that a login leads to. */
  next: string
  startsWith?: 'login' | 'register'
  /** The reason to have an account. */
  reason?: string
  onClose?: () => void
}

export function LoginDialog({ next, startsWith = 'login', reason, onClose }: LoginDialogProps) {
  const { company } = useBrand()
  const dialog = useRef<HTMLDialogElement>(null)
  const [modal, setModal] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(true)
  useLayer(isOpen, () => dialog.current?.close())
  useModal(isOpen ? modal : null)
  useEffect(() => {
    dialog.current?.showModal()
    setModal(dialog.current)
    showKeptToast()
  }, [])
  const [forgotten, setForgotten] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form starts at its first empty field
  useEffect(() => firstEmpty(dialog.current)?.focus(), [forgotten, challenge])

  const leave = (welcome: Toast) => {
    toastAfterReload(welcome)
    dialog.current?.close()
    location.assign(next)
  }

  const closed = () => {
    setOpen(false)
    onClose?.()
  }

  return (
    <dialog ref={dialog} className="login" aria-labelledby="login-title" onClose={closed}>
      <header>
        <Lighthouse />
        <h2 id="login-title">{titleOf(challenge, forgotten) ?? `Welcome to ${company.name}`}</h2>
        <button type="button" className="login-close" aria-label="Close" onClick={() => dialog.current?.close()}>
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      {reason && <p className="login-reason">{reason}</p>}
      {forgotten && <ForgottenPassword onBack={() => setForgotten(false)} />}
      {challenge && <CodeForm challenge={challenge} onSuccess={leave} onBack={() => setChallenge(undefined)} />}
      {!forgotten && !challenge && (
        <Tabs.Container defaultValue={startsWith} isLazy>
          <Tabs.List spacing="equal" aria-label="Login or Sign Up">
            <Tabs.Item value="login">Login</Tabs.Item>
            <Tabs.Item value="register">Sign Up</Tabs.Item>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginForm onSuccess={leave} onCodeAsked={setChallenge} onForgotten={() => setForgotten(true)} />
          </Tabs.Panel>
          <Tabs.Panel value="register">
            <RegisterForm onSuccess={leave} />
          </Tabs.Panel>
        </Tabs.Container>
      )}
    </dialog>
  )
}

const titleOf = (challenge: string | undefined, forgotten: boolean) =>
  challenge ? 'Two-step verification' : forgotten ? 'Forgot your password?' : undefined

const firstEmpty = (dialog: HTMLDialogElement | null) =>
  [...(dialog?.querySelectorAll('input') ?? [])].find(input => input.value === '')
