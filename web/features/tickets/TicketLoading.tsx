import css from '#/web/features/tickets/ticket-loading.module.css'
import { Page } from '#/web/ui/Page.tsx'
import { Panel } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

/** The page's shape while the ticket is on its way. */
export function TicketLoading() {
  return (
    <Page aria-busy="true">
      <h1 className="visually-hidden">Loading the ticket</h1>
      <div className={css.group}>
        <Skeleton width="96px" />
        <Skeleton width="min(480px, 80%)" height="32px" />
        <Skeleton width="240px" />
      </div>
      <Panel>
        <div className={css.block}>
          <Skeleton width="40%" />
          <Skeleton width="90%" />
          <Skeleton width="72%" />
          <Skeleton width="84%" />
        </div>
      </Panel>
    </Page>
  )
}
