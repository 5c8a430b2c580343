import { CenteredCard } from '#/web/app/CenteredCard.tsx'
import { useBrand } from '#/web/theme/brand.ts'
import { Button } from '#/web/ui/Button.tsx'

/** Shown when the session could not be read. */
export function SessionUnknown({ error, retry }: { error: Error; retry: () => void }) {
  const { company } = useBrand()
  return (
    <CenteredCard title={`${company.name} is not responding`}>
      <p role="alert">{error.message}</p>
      <Button onClick={retry}>Try again</Button>
    </CenteredCard>
  )
}
