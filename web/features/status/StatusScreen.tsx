import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { overallStatus } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { CurrentEvents } from '#/web/features/status/CurrentEvents.tsx'
import { EmailSwitch } from '#/web/features/status/EmailSwitch.tsx'
import { EventActions } from '#/web/features/status/EventActions.tsx'
import { OngoingEvents } from '#/web/features/status/OngoingEvents.tsx'
import { OverallBanner } from '#/web/features/status/OverallBanner.tsx'
import { RecentEvents } from '#/web/features/status/RecentEvents.tsx'
import { ServiceList } from '#/web/features/status/ServiceList.tsx'
import { StatusLinks } from '#/web/features/status/StatusLinks.tsx'
import css from '#/web/features/status/status-screen.module.css'
import { TimeZoneNote } from '#/web/features/status/TimeZoneNote.tsx'
import { useStatusEvents } from '#/web/features/status/use-status.ts'
import { isServerClockKnown } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { Tabs } from '#/web/ui/pages/Tabs.tsx'

const CreateEventDialog = lazyDialog(
  async () => (await import('#/web/features/status/CreateEventDialog.tsx')).CreateEventDialog,
)

const tabs = { current: 'Current Events', recent: 'Recent Events', services: 'Service Status' }
type Tab = keyof typeof tabs
/** Milliseconds between checks whether a scheduled event has started. */
const tick = 30_000

export function StatusScreen() {
  const { user } = useSession()
  const { events: read, error, retry, changed } = useStatusEvents()
  const history = useRead('getStatusHistory')
  const [address, setAddress] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const now = useNow(tick)
  // Events start by the server's clock.
  const events = isServerClockKnown() ? read : undefined
  if (!user) return null
  const staff = isStaff(user.role)
  const named = (Object.keys(tabs) as Tab[]).find(one => one === address.get('tab'))
  const tab = named ?? tabOfHash(events) ?? 'services'
  const choose = (chosen: Tab) => setAddress(chosen === 'services' ? {} : { tab: chosen }, { replace: true })
  // The new event is updated next, which its card offers.
  const created = (event: StatusEvent) => {
    changed(event)
    choose('current')
  }
  return (
    <Page>
      <header className={css.head}>
        <div>
          <PageTitle>Service Status</PageTitle>
          <StatusLinks toPublicPage />
          <EmailSwitch email={user.email} />
        </div>
        {staff && <Button onClick={() => setCreating(true)}>Create Status Event</Button>}
      </header>
      {error ? (
        <Panel as="div">
          <ErrorState error={error} retry={retry} />
        </Panel>
      ) : (
        <>
          <OverallBanner status={events && overallStatus(events, now)} />
          <OngoingEvents events={events ?? []} now={now} onOpen={() => choose('current')} />
          <Tabs label="Status" labels={tabs} chosen={tab} onChoose={choose}>
            {tab === 'current' && (
              <CurrentEvents
                events={events}
                now={now}
                actions={staff ? event => <EventActions event={event} now={now} onChanged={changed} /> : undefined}
              />
            )}
            {tab === 'recent' && <RecentEvents events={events} now={now} />}
            {tab === 'services' && (
              <ServiceList events={events ?? []} history={history.data} failure={history.error} now={now} />
            )}
          </Tabs>
          <TimeZoneNote now={now} />
        </>
      )}
      {staff && <CreateEventDialog open={creating} onClose={() => setCreating(false)} onCreated={created} />}
    </Page>
  )
}

/** The tab that shows the event to which the address leads. */
function tabOfHash(events: readonly StatusEvent[] | undefined): Tab | undefined {
  const event = events?.find(({ id }) => window.location.hash === `#event-${id}`)
  return event && (event.resolved ? 'recent' : 'current')
}
