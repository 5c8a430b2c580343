import { chakra } from '@chakra-ui/react'
import { Page } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

const Block = chakra('div', { base: { display: 'grid', gap: '2', padding: '3' } })

/** The page's shape while the ticket is on its way. */
export function TicketLoading() {
  return (
    <Page aria-busy="true">
      <h1 className="visually-hidden">Loading the ticket</h1>
      <chakra.div display="grid" gap="2">
        <Skeleton width="96px" />
        <Skeleton width="min(480px, 80%)" height="32px" />
        <Skeleton width="240px" />
      </chakra.div>
      <Panel>
        <Block>
          <Skeleton width="40%" />
          <Skeleton width="90%" />
          <Skeleton width="72%" />
          <Skeleton width="84%" />
        </Block>
      </Panel>
    </Page>
  )
}
