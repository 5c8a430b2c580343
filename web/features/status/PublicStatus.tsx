import { chakra } from '@chakra-ui/react'
import { useEffect } from 'react'
import { routes } from '#/shared/status.ts'
import { overallStatus } from '#/shared/status-rules.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { CurrentEvents } from '#/web/features/status/CurrentEvents.tsx'
import { OverallBanner } from '#/web/features/status/OverallBanner.tsx'
import { RecentEvents } from '#/web/features/status/RecentEvents.tsx'
import { ServiceList } from '#/web/features/status/ServiceList.tsx'
import { StatusLinks } from '#/web/features/status/StatusLinks.tsx'
import { useBrand } from '#/web/theme/brand.ts'
import { Mark } from '#/web/ui/Mark.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Page, PageTitle } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'
import { useKeptFocus } from '#/web/ui/use-kept-focus.ts'
import { useNow } from '#/web/ui/use-now.ts'

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    maxWidth: '1080px',
    minHeight: '64px',
    marginInline: 'auto',
    paddingInline: { base: '2', md: '4' },
    '& > a': { display: 'flex' },
  },
})
const Part = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    '& > h2': { fontSize: 'xl', fontWeight: '640' },
  },
})

/** Milliseconds after which it is looked whether something planned has begun. */
const tick = 30_000

/** How the services do, for everybody: no account, no session. */
export function PublicStatus() {
  const { company } = useBrand()
  const { data, error, retry } = useRead('getPublicStatus')
  const page = useKeptFocus<HTMLDivElement>()
  useNow(tick)
  // What was reported a moment ago has begun, whenever the clock ticked last.
  const now = new Date()
  useTarget(data !== undefined)
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`${company.name} service status`}
        href={routes.getStatusFeed.path}
      />
      <chakra.div background="background" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="border">
        <Bar>
          <a href="/">
            <Mark />
          </a>
          <StatusLinks />
        </Bar>
      </chakra.div>
      <main>
        <Page maxWidth="1080px" ref={page} tabIndex={-1}>
          <PageTitle>Service status</PageTitle>
          {error ? (
            <Panel as="div">
              <Failed message={explain(error)} retry={retry} />
            </Panel>
          ) : (
            <>
              <OverallBanner status={data && overallStatus(data.events, now)} />
              <CurrentEvents events={data?.events} now={now} />
              <Part aria-labelledby="services">
                <h2 id="services">Services</h2>
                <ServiceList events={data?.events ?? []} history={data?.history} now={now} />
              </Part>
              <Part aria-labelledby="recent">
                <h2 id="recent">Recent events</h2>
                <RecentEvents events={data?.events} now={now} />
              </Part>
            </>
          )}
        </Page>
      </main>
    </>
  )
}

/** The feed leads to single events, and the browser looked for one before it was there. */
function useTarget(isThere: boolean) {
  useEffect(() => {
    const id = /^#(event-[\w-]+)$/.exec(window.location.hash)?.[1]
    if (isThere && id) document.getElementById(id)?.scrollIntoView()
  }, [isThere])
}
