import { Suspense } from 'react'
import { Route } from 'react-router-dom'
import { lazyScreen } from '#/web/app/lazy-screen.ts'
import { NotFound } from '#/web/app/NotFound.tsx'
import { useBrandSettled } from '#/web/theme/brand.ts'
import { Spinner } from '#/web/ui/Spinner.tsx'
import { useReachable } from '#/web/ui/use-reachable.ts'

const StatusScreen = lazyScreen(async () => (await import('#/web/features/status/StatusScreen.tsx')).StatusScreen)
const PublicStatus = lazyScreen(async () => (await import('#/web/features/status/PublicStatus.tsx')).PublicStatus)

/** The status page inside the portal, where the team works on it. */
export const statusRoutes = <Route path="/status-page" element={<StatusScreen />} />

const publicPath = '/status'

/** The same for everybody: it asks for no session, so that it answers when signing in does not. */
export const publicStatusRoutes = <Route path={publicPath} element={<Public />} />

function Public() {
  const settled = useBrandSettled()
  const isReachable = useReachable()
  if (!settled) return <Spinner />
  if (!isReachable(publicPath)) {
    return (
      <main>
        <NotFound />
      </main>
    )
  }
  return (
    <Suspense fallback={<Spinner />}>
      <PublicStatus />
    </Suspense>
  )
}
