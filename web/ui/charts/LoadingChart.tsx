import { Panel, PanelHead } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import css from '#/web/ui/charts/loading-chart.module.css'

const heights = ['40%', '55%', '35%', '70%', '60%', '80%', '50%', '65%', '45%', '90%', '75%', '85%']

/** The shapes of a `ChartPanel` that is loading. */
export const LoadingChart = () => (
  <Panel as="div" aria-busy="true">
    <PanelHead>
      <Skeleton width="160px" />
    </PanelHead>
    <div className={css.body}>
      <Skeleton width="min(400px, 80%)" />
      <LoadingBars />
    </div>
  </Panel>
)

export const LoadingBars = () => (
  <div className={css.bars}>
    {heights.map(height => (
      <Skeleton key={height} height={height} />
    ))}
  </div>
)
