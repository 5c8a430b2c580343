import { routesById } from 'virtual:routes'
import { useEffect } from 'react'
import { overallStatus } from '#/shared/status/rules.ts'
import { CurrentEvents } from '#/web/features/status/CurrentEvents.tsx'
import { EmailUpdates } from '#/web/features/status/EmailUpdates.tsx'
import { OverallBanner } from '#/web/features/status/OverallBanner.tsx'
import css from '#/web/features/status/public-status-screen.module.css'
import { RecentEvents } from '#/web/features/status/RecentEvents.tsx'
import { ServiceList } from '#/web/features/status/ServiceList.tsx'
import { StatusLinks } from '#/web/features/status/StatusLinks.tsx'
import { TimeZoneNote } from '#/web/features/status/TimeZoneNote.tsx'
import { isServerClockKnown } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** Milliseconds between checks whether a scheduled event has started. */
const tick = 30_000

/** The public status page: no account, no session. */
export function PublicStatusScreen() {
  const { company } = useBrand()
  const { data: read, error, retry } = useRead('getPublicStatus')
  const page = useFocusFallback<HTMLDivElement>()
  const now = useNow(tick)
  // Events start by the server's clock.
  const data = isServerClockKnown() ? read : undefined
  useTarget(data !== undefined)
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${company.name} service status`}
        href={routesById.getStatusFeed.path}
      />
      <div className={css.group}>
        <header className={css.bar}>
          <a href="/">
            <CompanyLogo />
          </a>
          <StatusLinks />
        </header>
      </div>
      <main>
        <Page className={css.page} ref={page} tabIndex={-1}>
          <div className={css.head}>
            <PageTitle>Service status</PageTitle>
            <EmailUpdates />
          </div>
          {error ? (
            <Panel as="div">
              <ErrorState error={error} retry={retry} />
            </Panel>
          ) : (
            <>
              <OverallBanner status={data && overallStatus(data.events, now)} />
              <section className={css.part} aria-labelledby="services">
                <h2 id="services">Services</h2>
                <ServiceList events={data?.events ?? []} history={data?.history} now={now} />
              </section>
              <CurrentEvents events={data?.events} now={now} title="Current events" />
              <section className={css.part} aria-labelledby="recent">
                <h2 id="recent">Recent events</h2>
                <RecentEvents events={data?.events} now={now} />
              </section>
              <TimeZoneNote now={now} />
            </>
          )}
        </Page>
      </main>
    </>
  )
}

/** Scrolls to the event that the feed linked to: the browser looked for the fragment before the event was rendered. */
function useTarget(isThere: boolean) {
  useEffect(() => {
    const id = /^#(event-[\w-]+)$/.exec(window.location.hash)?.[1]
    if (isThere && id) document.getElementById(id)?.scrollIntoView()
  }, [isThere])
}
