import { useEffect } from 'react'
import { isNetworkFailure } from '#/web/shell/api/errors.ts'
import { CenteredCard } from '#/web/shell/app/CenteredCard.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** Shown when the session could not be read. */
export function SessionUnknown({ error, retry }: { error: Error; retry: () => void }) {
  const { company } = useBrand()
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  if (isNetworkFailure(error)) {
    return (
      <CenteredCard title={navigator.onLine ? `${company.name} can’t be reached` : 'You’re offline'}>
        <p role="alert">
          {navigator.onLine ? 'Check your connection, then try again.' : 'This page opens as soon as you’re online.'}
        </p>
        <Button onClick={retry}>Try again</Button>
      </CenteredCard>
    )
  }
  return (
    <CenteredCard title={`${company.name} is not responding`}>
      <p role="alert">{error.message}</p>
      <Button onClick={retry}>Try again</Button>
    </CenteredCard>
  )
}
