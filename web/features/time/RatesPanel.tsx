import { RatesForm } from '#/web/features/time/RatesForm.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { SettingsSection } from '#/web/ui/fields/SettingsSection.tsx'
import { LoadingLines } from '#/web/ui/pages/LoadingLines.tsx'

/** Hourly rates and costs. */
export function RatesPanel() {
  const { data, error, retry } = useRead('getTimeRates')
  return (
    <SettingsSection
      id="rates"
      title="Hourly rates"
      description="New time entries use these rates. Existing entries keep their rate. To change one, edit it on its ticket."
    >
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !data && <LoadingLines count={6} />}
      {data && <RatesForm rates={data} />}
    </SettingsSection>
  )
}
