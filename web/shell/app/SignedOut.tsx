import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { builderLogin, isDemo } from '#/web/features/pc-builder/demo-mode.ts'
import { loginAddress } from '#/web/shell/api/login-address.ts'
import { CenteredCard } from '#/web/shell/app/CenteredCard.tsx'
import { NotFound } from '#/web/shell/app/NotFound.tsx'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { once } from '#/web/shell/parts/reload-once.ts'
import { Spinner } from '#/web/shell/parts/Spinner.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

const DemoBuilder = lazyPart(async () => (await import('#/web/features/pc-builder/DemoBuilder.tsx')).DemoBuilder)
const BuilderSignUp = lazyPart(async () => (await import('#/web/shell/app/BuilderSignUp.tsx')).BuilderSignUp)
const builderPath = '/pc-builder'

/** The app for visitors: the landing page, the PC builder demo, and the not-found card. */
export function SignedOut() {
  const location = useLocation()
  const isModuleOn = useModuleOn()
  const isBuilder = location.pathname === builderPath && isModuleOn('pc-builder')
  const isTrying = isBuilder && isDemo(location.search)
  useEffect(() => {
    if (isBuilder && !isTrying) toast(builderLogin)
  }, [isBuilder, isTrying])
  if (isTrying) {
    return (
      <main>
        <Suspense fallback={<Spinner />}>
          <DemoBuilder signUp={BuilderSignUp} />
        </Suspense>
      </main>
    )
  }
  return (
    <main>
      {location.pathname === '/' ? (
        <BackToLanding />
      ) : (
        <NotFound>
          <a href={loginAddress(location)} {...buttonVariant()}>
            Log in
          </a>
          <a href="/" {...buttonVariant({ variant: 'outline' })}>
            Home page
          </a>
        </NotFound>
      )}
    </main>
  )
}

/**
 * The shell was served at `/` because the browser had a session cookie; the 401 has cleared it, so the next response is the
 * landing page. Reloads only once, because a cookie that cannot be cleared would cause a loop.
 */
function BackToLanding() {
  const { company } = useBrand()
  const again = useReloadOnce()
  if (again) return <Spinner />
  return (
    <CenteredCard title={`You are signed out of ${company.name}`}>
      <a href="/api/login" {...buttonVariant()}>
        Log in
      </a>
    </CenteredCard>
  )
}

/** Decides in an effect: React may begin a render twice, and the second would find that the page had been reloaded. */
function useReloadOnce(): boolean {
  const [reloading, setReloading] = useState(true)
  useEffect(() => {
    if (once('landing')) window.location.replace(`/${window.location.search}`)
    else setReloading(false)
  }, [])
  return reloading
}
