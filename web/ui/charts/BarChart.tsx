import { classes } from '#/web/shell/parts/classed.ts'
import css from '#/web/ui/charts/bar-chart.module.css'
import { ChartLegend } from '#/web/ui/charts/ChartLegend.tsx'
import legend from '#/web/ui/charts/chart-legend.module.css'
import { niceScale } from '#/web/ui/charts/nice-scale.ts'
import { useWidth } from '#/web/ui/charts/use-width.ts'

/** A level to compare the bars with, as a line across the chart. */
export interface Level {
  value: number
  label: string
}

interface BarChartProps {
  series: readonly string[]
  /** A blank value has no bar. */
  points: readonly { name: string; values: readonly string[] }[]
  /** The label of a tick; dollars by default. */
  format?: ((tick: number) => string) | undefined
  level?: Level | undefined
  /** Whether each bar has its value above it, if there is room. */
  showsValues?: boolean | undefined
}

/** Until the chart is measured. */
const usualWidth = 640
const height = 240
/** Pixels of a character of a label, and between two labels. */
const characterWidth = 6.2
const labelGap = 10
/** Pixels of a digit above a bar, and between two values. */
const digitWidth = 7.6
const valueGap = 4
const lineHeight = 14
/** Points up to which each has its label, in two lines if need be. */
const fewPoints = 6
const left = 64
/** Keeps the last label within the chart. */
const usualRight = 24
/** Pixels for the label of a level, next to its line. */
const levelRight = 72
/** Pixels above the bars, and with a value above the highest. */
const usualTop = 8
const valueTop = 20
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** A grouped bar chart, with one bar per series for each point. Hidden from screen readers, which get the table next to it. */
export function BarChart({ series, points, format = tick => short.format(tick), level, showsValues }: BarChartProps) {
  const [chart, width] = useWidth<SVGSVGElement>(usualWidth)
  const numbers = points.map(({ values }) => values.map(Number))
  const { lowest, highest, ticks } = niceScale(numbers.flat())
  const right = level ? levelRight : usualRight
  const room = (width - left - right) / Math.max(points.length, 1)
  const lines = points.map(({ name }) => [name])
  const isNarrow = widthOf(lines) > room
  const labels = isNarrow && points.length <= fewPoints ? points.map(({ name }) => inTwoLines(name)) : lines
  const every = Math.ceil(widthOf(labels) / room)
  const top = showsValues ? valueTop : usualTop
  const bottom = 18 + lineHeight * Math.max(1, ...labels.map(({ length }) => length))
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
  const bar = Math.min(40, (room * 0.72) / series.length)
  const valueLength = Math.max(0, ...numbers.flat().map(value => format(value).length))
  const hasRoom = valueLength * digitWidth + valueGap <= bar
  return (
    <figure className={css.figure}>
      {series.length > 1 && <ChartLegend series={series} />}
      <svg ref={chart} className={css.chart} height={height} aria-hidden="true">
        {ticks.map(tick => (
          <g key={tick}>
            <line
              className={tick === 0 ? css.axis : css.grid}
              x1={left}
              x2={level ? width - right : width}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className={css.label} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
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
              {showsValues &&
                hasRoom &&
                numbers[at]?.map((value, index) => (
                  <text
                    key={series[index]}
                    className={css.label}
                    x={middle - (bar * series.length) / 2 + bar * (index + 0.5) - 1}
                    y={y(value) - 4}
                    textAnchor="middle"
                  >
                    {value > 0 && format(value)}
                  </text>
                ))}
              {(points.length - 1 - at) % every === 0 && (
                <Label lines={labels[at] ?? []} x={middle} y={height - bottom + 24} />
              )}
            </g>
          )
        })}
        {level && <LevelLine {...level} y={y(level.value)} from={left} to={width - right} />}
      </svg>
    </figure>
  )
}

/** The width that each label needs. */
const widthOf = (labels: readonly (readonly string[])[]) =>
  Math.max(0, ...labels.flat().map(({ length }) => length)) * characterWidth + labelGap

/** A name in two lines of similar length, if it has several words. */
function inTwoLines(name: string): string[] {
  const half = name.length / 2
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const at = spaces.toSorted((one, other) => Math.abs(one - half) - Math.abs(other - half))[0]
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

const LevelLine = ({ label, y, from, to }: { label: string; y: number; from: number; to: number }) => (
  <g>
    <line className={css.level} x1={from} x2={to} y1={y} y2={y} />
    <text className={css.levelLabel} x={to + 8} y={y + 4}>
      {label}
    </text>
  </g>
)

/** A label on the axis, in one line or two. If there are too many for the width, only every few are rendered, including the last. */
const Label = ({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) => (
  <text className={css.label} textAnchor="middle">
    {lines.map((line, index) => (
      <tspan key={line} x={x} y={y + lineHeight * index}>
        {line}
      </tspan>
    ))}
  </text>
)
