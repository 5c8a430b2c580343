import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { swrSettings } from '#/web/shell/api/settings.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { ErrorBoundary } from '#/web/shell/app/ErrorBoundary.tsx'
import { OfflineNotice } from '#/web/shell/app/OfflineNotice.tsx'
import { publicRoutes, useFirstScreen } from '#/web/shell/app/ScreenRoutes.tsx'
import { SessionUnknown } from '#/web/shell/app/SessionUnknown.tsx'
import { SignedIn } from '#/web/shell/app/SignedIn.tsx'
import { useSessionLost } from '#/web/shell/app/use-session-lost.ts'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { Toaster } from '#/web/shell/parts/Toaster.tsx'
import { Tooltips } from '#/web/shell/parts/Tooltips.tsx'
import { useAppearance } from '#/web/shell/theme/appearance.ts'
import { useBrandSettled } from '#/web/shell/theme/brand.ts'

/** A separate chunk, because most users who open the app are signed in. */
export const SignedOut = lazyPart(async () => (await import('#/web/shell/app/SignedOut.tsx')).SignedOut)

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
      <Tooltips />
    </>
  )
}

function Session() {
  const { user, error, retry } = useSession()
  const settled = useBrandSettled()
  useAppearance(user)
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
