import { brand } from '#/shared/brand.ts'
import { CentredCard } from '#/web/app/CentredCard.tsx'
import { Button } from '#/web/ui/Button.tsx'

/** Whether somebody is signed in could not be read. */
export function SessionUnknown({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <CentredCard title={`${brand.name} is not answering`}>
      <p role="alert">{error.message}</p>
      <Button onClick={retry}>Try again</Button>
    </CentredCard>
  )
}
