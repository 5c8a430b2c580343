import css from '#/web/features/reports/chart-legend.module.css'

/** Which color is which series. */
export function ChartLegend({ series }: { series: readonly string[] }) {
  return (
    <figcaption className={css.legend}>
      {series.map((name, index) => (
        <span key={name} data-series={index}>
          {name}
        </span>
      ))}
    </figcaption>
  )
}
