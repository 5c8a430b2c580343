import css from '#/web/features/reports/report-charts.module.css'
import { classed } from '#/web/shell/parts/classed.ts'
import { LoadingChart } from '#/web/ui/charts/LoadingChart.tsx'

/** Charts side by side in a wide window. */
export const ReportCharts = classed('div', css.charts)

/** The shapes of two charts that are loading. */
export const LoadingCharts = () => (
  <ReportCharts>
    <LoadingChart />
    <LoadingChart />
  </ReportCharts>
)
