import css from '#/web/ui/charts/chart-legend.module.css'

/** The color of each series. */
export function ChartLegend({ series }: { series: readonly string[] }) {
  return (
    <figcaption className={css.legend}>
      {series.map((name, index) => (
        <span key={name} className={css.series} data-series={index + 1}>
          {name}
        </span>
      ))}
    </figcaption>
  )
}
