import { EmailForm } from '#/web/features/desk/EmailForm.tsx'
import { Forwarding } from '#/web/features/desk/Forwarding.tsx'
import { OwnLists } from '#/web/features/desk/OwnLists.tsx'
import { TrustedSenders } from '#/web/features/desk/TrustedSenders.tsx'
import { useDeskSettings } from '#/web/features/desk/use-desk-settings.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** The settings about received emails, if any are received. */
export function ReceivedEmail() {
  const { data: settings, error, retry } = useDeskSettings()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!settings) return <Skeleton height="200px" />
  if (!settings.receivesEmail)
    return <p>Email isn’t received here, so answers reach tickets only through the portal.</p>
  return (
    <>
      <EmailForm settings={settings} />
      <Forwarding />
      <TrustedSenders settings={settings} />
      <OwnLists settings={settings} />
    </>
  )
}
