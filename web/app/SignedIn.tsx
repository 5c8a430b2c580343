import { chakra } from '@chakra-ui/react'
import { Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { accountRoutes } from '#/web/app/account-routes.tsx'
import { brandRoutes } from '#/web/app/brand-routes.tsx'
import { catalogueRoutes } from '#/web/app/catalogue-routes.tsx'
import { Footer } from '#/web/app/Footer.tsx'
import { knowledgeRoutes } from '#/web/app/knowledge-routes.tsx'
import { lazyScreen } from '#/web/app/lazy-screen.ts'
import { ModuleOff } from '#/web/app/ModuleOff.tsx'
import { NavBar } from '#/web/app/NavBar.tsx'
import { NotFound } from '#/web/app/NotFound.tsx'
import { StaffOnly } from '#/web/app/StaffOnly.tsx'
import { statusRoutes } from '#/web/app/status-routes.tsx'
import { useFocusOnArrival } from '#/web/app/use-focus-on-arrival.ts'
import { Spinner } from '#/web/ui/Spinner.tsx'
import { showKeptToast } from '#/web/ui/toast.ts'
import { useModuleOff } from '#/web/ui/use-reachable.ts'

const Dashboard = lazyScreen(async () => (await import('#/web/features/dashboard/Dashboard.tsx')).Dashboard)
const CustomerPortal = lazyScreen(
  async () => (await import('#/web/features/tickets/CustomerPortal.tsx')).CustomerPortal,
)
const TechnicianDashboard = lazyScreen(
  async () => (await import('#/web/features/tickets/TechnicianDashboard.tsx')).TechnicianDashboard,
)
const TicketScreen = lazyScreen(async () => (await import('#/web/features/tickets/TicketScreen.tsx')).TicketScreen)
const PortalScreen = lazyScreen(async () => (await import('#/web/features/portal/PortalScreen.tsx')).PortalScreen)
const AboutScreen = lazyScreen(async () => (await import('#/web/features/about/AboutScreen.tsx')).AboutScreen)
const VerifyBanner = lazyScreen(async () => (await import('#/web/features/profile/VerifyBanner.tsx')).VerifyBanner)

// As tall as the screen at least, so that the footer stands at its end and does not jump while a screen loads.
const Main = chakra('main', { base: { minHeight: 'calc(100dvh - 64px)' } })

export function SignedIn({ user }: { user: SessionUser }) {
  const main = useFocusOnArrival()
  useEffect(showKeptToast, [])
  const { pathname } = useLocation()
  const moduleOff = useModuleOff()(pathname)
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavBar user={user} />
      {user.role === 'customer' && (
        <Suspense>
          <VerifyBanner />
        </Suspense>
      )}
      <Main id="main" ref={main} tabIndex={-1}>
        <Suspense fallback={<Spinner />}>
          {moduleOff && <ModuleOff id={moduleOff} role={user.role} />}
          {!moduleOff && (
            <Routes>
              <Route path="/" element={<Dashboard />} />
              <Route path="/customer-portal" element={<CustomerPortal />} />
              <Route
                path="/technician-dashboard"
                element={
                  <StaffOnly role={user.role}>
                    <TechnicianDashboard />
                  </StaffOnly>
                }
              />
              <Route path="/tickets/:id" element={<TicketScreen />} />
              <Route path="/portal" element={<PortalScreen />} />
              <Route path="/about" element={<AboutScreen />} />
              {accountRoutes(user)}
              {brandRoutes(user)}
              {catalogueRoutes(user)}
              {knowledgeRoutes}
              {statusRoutes}
              <Route path="*" element={<NotFound />} />
            </Routes>
          )}
        </Suspense>
      </Main>
      <Footer />
    </>
  )
}
