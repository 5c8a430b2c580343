import { type ComponentType, Suspense } from 'react'
import { Route } from 'react-router-dom'
import { lazyScreen } from '#/web/app/lazy-screen.ts'
import { Spinner } from '#/web/ui/Spinner.tsx'

const VerifyEmail = lazyScreen(async () => (await import('#/web/features/sign-in/VerifyEmail.tsx')).VerifyEmail)
const ResetPassword = lazyScreen(async () => (await import('#/web/features/sign-in/ResetPassword.tsx')).ResetPassword)
const AcceptInvitation = lazyScreen(
  async () => (await import('#/web/features/sign-in/AcceptInvitation.tsx')).AcceptInvitation,
)

const loaded = (Screen: ComponentType) => (
  <Suspense fallback={<Spinner />}>
    <Screen />
  </Suspense>
)

/** The pages that mails lead to: who opens one may be signed in, signed out, or somebody else. */
export const mailedRoutes = (
  <>
    <Route path="/verify-email" element={loaded(VerifyEmail)} />
    <Route path="/reset-password" element={loaded(ResetPassword)} />
    <Route path="/accept-invitation" element={loaded(AcceptInvitation)} />
  </>
)
