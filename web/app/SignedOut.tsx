import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loginAddress } from '#/web/api/login-address.ts'
import { CentredCard } from '#/web/app/CentredCard.tsx'
import { NotFound } from '#/web/app/NotFound.tsx'
import { useBrand } from '#/web/theme/brand.ts'
import { buttonLook } from '#/web/ui/Button.tsx'
import { once } from '#/web/ui/once.ts'
import { Spinner } from '#/web/ui/Spinner.tsx'

/** A visitor has the landing page and the not-found card alone. */
export function SignedOut() {
  const location = useLocation()
  return (
    <main>
      {location.pathname === '/' ? (
        <BackToLanding />
      ) : (
        <NotFound>
          <a href={loginAddress(location)} {...buttonLook()}>
            Log in
          </a>
        </NotFound>
      )}
    </main>
  )
}

/**
 * The shell was served at `/` because the browser held a session's cookie; the 401 has cleared it, so the next answer is the
 * landing page. Only once, for a cookie that cannot be cleared would turn this into a loop.
 */
function BackToLanding() {
  const { company } = useBrand()
  const again = useReloadOnce()
  if (again) return <Spinner />
  return (
    <CentredCard title={`You are signed out of ${company.name}`}>
      <a href="/api/login" {...buttonLook()}>
        Log in
      </a>
    </CentredCard>
  )
}

const mayReload = () => once('landing')

function useReloadOnce(): boolean {
  const [reloading] = useState(mayReload)
  useEffect(() => {
    if (reloading) window.location.replace(`/${window.location.search}`)
  }, [reloading])
  return reloading
}
