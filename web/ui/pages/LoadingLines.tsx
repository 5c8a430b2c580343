import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import css from '#/web/ui/pages/loading-lines.module.css'

const widths = ['60%', '90%', '75%', '85%', '50%', '80%', '65%', '95%']

/** The lines of a panel that is loading. */
export const LoadingLines = ({ count = 5 }: { count?: number | undefined }) => (
  <div className={css.lines}>
    {widths.slice(0, count).map(width => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)

/** A panel of lines that is loading. */
export const LoadingPanel = ({ count }: { count?: number }) => (
  <Panel as="div" className={css.panel} aria-busy="true">
    <LoadingLines count={count} />
  </Panel>
)
