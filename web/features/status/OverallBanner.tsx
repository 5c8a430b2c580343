import { overallLabels } from '#/shared/status/labels.ts'
import type { EventStatus } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/overall-banner.module.css'
import { statusSigns } from '#/web/features/status/status-signs.ts'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { StateSign } from '#/web/shell/parts/StateSign.tsx'

/** The status of all services in one sentence; announced when it changes. */
export function OverallBanner({ status }: { status: EventStatus | undefined }) {
  if (!status) return <Skeleton height="96px" className={css.loading} />
  const isWell = status === 'operational'
  return (
    <section className={css.ground} data-status={status} role="status" aria-label="Overall status">
      <StateSign sign={statusSigns[status]} />
      <div>
        <h2>{overallLabels[status]}</h2>
        <p>{isWell ? 'All systems are running smoothly' : 'Some systems are experiencing issues'}</p>
      </div>
    </section>
  )
}
