import css from '#/web/features/status/events-loading.module.css'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

export const EventsLoading = () => (
  <div className={css.group} aria-busy>
    {['48%', '60%'].map(width => (
      <Panel className={css.panel} key={width} as="div">
        <Skeleton width={width} height="24px" />
        <Skeleton width="32%" />
        <Skeleton width="88%" />
      </Panel>
    ))}
  </div>
)
