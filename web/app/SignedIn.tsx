import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { lazyScreen } from '#/web/app/lazy-screen.ts'
import { NavBar } from '#/web/app/NavBar.tsx'
import { NotFound } from '#/web/app/NotFound.tsx'
import { StaffOnly } from '#/web/app/StaffOnly.tsx'
import { homeOf } from '#/web/app/screens.ts'
import { useFocusOnArrival } from '#/web/app/use-focus-on-arrival.ts'
import { Spinner } from '#/web/ui/Spinner.tsx'

const CustomerPortal = lazyScreen(
  async () => (await import('#/web/features/tickets/CustomerPortal.tsx')).CustomerPortal,
)
const TechnicianDashboard = lazyScreen(
  async () => (await import('#/web/features/tickets/TechnicianDashboard.tsx')).TechnicianDashboard,
)

export function SignedIn({ user }: { user: SessionUser }) {
  const main = useFocusOnArrival()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavBar user={user} />
      <main id="main" ref={main} tabIndex={-1}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route path="/" element={<Navigate to={homeOf(user.role)} replace />} />
            <Route path="/customer-portal" element={<CustomerPortal />} />
            <Route
              path="/technician-dashboard"
              element={
                <StaffOnly role={user.role}>
                  <TechnicianDashboard />
                </StaffOnly>
              }
            />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </main>
    </>
  )
}
