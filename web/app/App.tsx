import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { swrSettings } from '#/web/api/settings.ts'
import { useSession } from '#/web/api/use-session.ts'
import { ErrorBoundary } from '#/web/app/ErrorBoundary.tsx'
import { OfflineNotice } from '#/web/app/OfflineNotice.tsx'
import { publicRoutes, useFirstScreen } from '#/web/app/ScreenRoutes.tsx'
import { SessionUnknown } from '#/web/app/SessionUnknown.tsx'
import { SignedIn } from '#/web/app/SignedIn.tsx'
import { useSessionLost } from '#/web/app/use-session-lost.ts'
import { useBrandSettled } from '#/web/theme/brand.ts'
import { lazyPart } from '#/web/ui/lazy-component.ts'
import { Spinner } from '#/web/ui/Spinner.tsx'
import { Toaster } from '#/web/ui/Toaster.tsx'

/** A separate chunk, because most users who open the app are signed in. */
export const SignedOut = lazyPart(async () => (await import('#/web/app/SignedOut.tsx')).SignedOut)

export function App() {
  useSessionLost()
  return (
    <>
      <SWRConfig value={swrSettings}>
        <OfflineNotice />
        <ErrorBoundary>
          <BrowserRouter>
            <Routes>
              {publicRoutes}
              <Route path="*" element={<Session />} />
            </Routes>
          </BrowserRouter>
        </ErrorBoundary>
      </SWRConfig>
      <Toaster />
    </>
  )
}

function Session() {
  const { user, error, retry } = useSession()
  const settled = useBrandSettled()
  const ready = useFirstScreen()
  if (error) return <SessionUnknown error={error} retry={retry} />
  if (user === undefined || !settled || (user && !ready)) return <Spinner />
  if (user) return <SignedIn user={user} />
  return (
    <Suspense fallback={<Spinner />}>
      <SignedOut />
    </Suspense>
  )
}
