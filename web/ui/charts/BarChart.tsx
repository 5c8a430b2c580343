import { classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/ui/charts/bar-chart.module.css'
import { ChartLegend } from '#/web/ui/charts/ChartLegend.tsx'
import legend from '#/web/ui/charts/chart-legend.module.css'
import { niceScale } from '#/web/ui/charts/nice-scale.ts'
import { useWidth } from '#/web/ui/charts/use-width.ts'

interface BarChartProps {
  series: readonly string[]
  points: readonly { name: string; values: readonly string[] }[]
}

/** Until the chart is measured. */
const usualWidth = 640
const height = 240
/** Pixels that the name of a point needs. */
const labelWidth = 64
const left = 64
/** Keeps the last label within the chart. */
const right = 16
const bottom = 32
const top = 8
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** A grouped bar chart, with one bar per series for each point. Hidden from screen readers, which get the table next to it. */
export function BarChart({ series, points }: BarChartProps) {
  const [chart, width] = useWidth<SVGSVGElement>(usualWidth)
  const numbers = points.map(({ values }) => values.map(Number))
  const { lowest, highest, ticks } = niceScale(numbers.flat())
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
  const room = (width - left - right) / Math.max(points.length, 1)
  const bar = Math.min(40, (room * 0.72) / series.length)
  return (
    <figure className={css.figure}>
      {series.length > 1 && <ChartLegend series={series} />}
      <svg ref={chart} className={css.chart} height={height} aria-hidden="true">
        {ticks.map(tick => (
          <g key={tick}>
            <line className={tick === 0 ? css.axis : css.grid} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={css.label} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {short.format(tick)}
            </text>
          </g>
        ))}
        {points.map(({ name }, at) => {
          const middle = left + room * (at + 0.5)
          return (
            <g key={name}>
              {numbers[at]?.map((value, index) => (
                <rect
                  key={series[index]}
                  className={classes(css.bar, legend.series)}
                  data-series={series.length > 1 ? index + 1 : undefined}
                  x={middle - (bar * series.length) / 2 + bar * index}
                  y={Math.min(y(value), y(0))}
                  width={bar - 2}
                  height={Math.abs(y(value) - y(0))}
                  rx="2"
                />
              ))}
              <Label name={name} x={middle} every={Math.ceil(labelWidth / room)} at={at} count={points.length} />
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** A label on the axis. If there are too many for the width, only every few are rendered, including the last. */
function Label({ name, x, every, at, count }: { name: string; x: number; every: number; at: number; count: number }) {
  if ((count - 1 - at) % every !== 0) return null
  return (
    <text className={css.label} x={x} y={height - 8} textAnchor="middle">
      {name}
    </text>
  )
}
