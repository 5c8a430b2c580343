import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loginAddress } from '#/web/api/login-address.ts'
import { CentredCard } from '#/web/app/CentredCard.tsx'
import { NotFound } from '#/web/app/NotFound.tsx'
import { once } from '#/web/app/once.ts'
import { useBrand } from '#/web/theme/brand.ts'
import { Button } from '#/web/ui/Button.tsx'
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
          <Button asChild>
            <a href={loginAddress(location)}>Log in</a>
          </Button>
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
      <Button asChild>
        <a href="/api/login">Log in</a>
      </Button>
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
