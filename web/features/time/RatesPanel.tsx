import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { RatesForm } from '#/web/features/time/RatesForm.tsx'
import { ErrorState } from '#/web/ui/Notice.tsx'
import { SettingsSection } from '#/web/ui/SettingsSection.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

/** Hourly rates and costs. */
export function RatesPanel() {
  const { data, error, retry } = useRead('getTimeRates')
  return (
    <SettingsSection
      id="rates"
      title="Hourly rates"
      description="New time entries use these rates. Existing entries keep their rate. To change one, edit it on its ticket."
    >
      {error && <ErrorState message={explain(error)} retry={retry} />}
      {!error && !data && <Skeleton height="320px" />}
      {data && <RatesForm rates={data} />}
    </SettingsSection>
  )
}
