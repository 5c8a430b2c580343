import { Suspense, useEffect, useState } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { keepSessionWhileTyping } from '#/web/shell/api/keep-session.ts'
import { Footer } from '#/web/shell/app/Footer.tsx'
import { NavBar } from '#/web/shell/app/NavBar.tsx'
import { NotFound } from '#/web/shell/app/NotFound.tsx'
import { sectionsFor } from '#/web/shell/app/navigation.ts'
import { signedInRoutes } from '#/web/shell/app/ScreenRoutes.tsx'
import { Sidebar } from '#/web/shell/app/Sidebar.tsx'
import css from '#/web/shell/app/signed-in.module.css'
import { useFocusOnArrival } from '#/web/shell/app/use-focus-on-arrival.ts'
import { Counts, useNavigationCounts } from '#/web/shell/app/use-navigation-counts.ts'
import { usePrefetch } from '#/web/shell/app/use-prefetch.ts'
import { useSidebar, withSidebar } from '#/web/shell/app/use-sidebar.ts'
import { BreadcrumbPlace } from '#/web/shell/parts/Breadcrumbs.tsx'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { reopenDialog } from '#/web/shell/parts/reopen-dialog.ts'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { showKeptToast } from '#/web/shell/parts/toast.ts'
import { useMedia } from '#/web/shell/parts/use-media.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

const VerifyBanner = lazyPart(async () => (await import('#/web/features/profile/VerifyBanner.tsx')).VerifyBanner)
const JoinBanner = lazyPart(async () => (await import('#/web/features/companies/JoinBanner.tsx')).JoinBanner)
// Customers cannot turn single keys off, so they have none.
const TeamKeys = lazyPart(async () => (await import('#/web/shell/app/TeamKeys.tsx')).TeamKeys)
const TwoStepDue = lazyPart(async () => (await import('#/web/features/profile/TwoStepDue.tsx')).TwoStepDue)

/** The app for a signed-in user; hidden until they complete any setup that sign-in requires. */
export function SignedIn({ user }: { user: SessionUser }) {
  useEffect(showKeptToast, [])
  useEffect(reopenDialog, [])
  useEffect(keepSessionWhileTyping, [])
  if (!user.twoStepDue) return <Screens user={user} />
  return (
    <Suspense fallback={<Spinner />}>
      <TwoStepDue user={user} />
    </Suspense>
  )
}

function Screens({ user }: { user: SessionUser }) {
  const isModuleOn = useModuleOn()
  const sidebar = useSidebar()
  const hasSidebar = useMedia(withSidebar) && isStaff(user.role)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  usePrefetch()
  return (
    <Counts value={useNavigationCounts(user.role)}>
      {isStaff(user.role) && (
        <Suspense>
          <TeamKeys user={user} />
        </Suspense>
      )}
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className={css.frame} data-sidebar={hasSidebar || undefined}>
        {hasSidebar && <Sidebar sections={sectionsFor(user, isModuleOn)} width={sidebar.width} />}
        <div>
          <NavBar user={user} sidebar={hasSidebar ? sidebar : undefined} onPlace={setPlace} />
          <BreadcrumbPlace value={place}>
            <Content user={user} />
          </BreadcrumbPlace>
          <Footer />
        </div>
      </div>
    </Counts>
  )
}

function Content({ user }: { user: SessionUser }) {
  const main = useFocusOnArrival()
  return (
    // The screen waits for the reminder, which would move it.
    <Suspense>
      {user.role === 'customer' && !user.emailVerified && <VerifyBanner email={user.email} />}
      {user.role === 'customer' && user.emailVerified && user.companyId === null && (
        <Suspense>
          <JoinBanner userId={user.id} />
        </Suspense>
      )}
      <main className={css.main} id="main" ref={main} tabIndex={-1}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            {signedInRoutes(user)}
            <Route path="*" element={<Missing />} />
          </Routes>
        </Suspense>
      </main>
    </Suspense>
  )
}

function Missing() {
  const isModuleOn = useModuleOn()
  return (
    <NotFound>
      <Link to="/" {...buttonVariant()}>
        Back to Dashboard
      </Link>
      {isModuleOn('knowledge-base') && (
        <Link to="/knowledge-base" {...buttonVariant({ variant: 'outline' })}>
          Search the knowledge base
        </Link>
      )}
    </NotFound>
  )
}
