import css from '#/web/features/dashboard/month-bars.module.css'

interface MonthBarsProps {
  /** The heading of the values: 'Revenue'. */
  series: string
  points: readonly { name: string; value: number; text: string }[]
}

const room = 16
const bar = 10
const height = 48

/** Months as small bars, the last one emphasized, with a table for screen readers. */
export function MonthBars({ series, points }: MonthBarsProps) {
  const highest = Math.max(1, ...points.map(({ value }) => value))
  const width = room * points.length
  return (
    <>
      <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {points.map(({ name, value }, index) => {
          const tall = Math.max(1, (Math.max(0, value) / highest) * height)
          return <rect key={name} x={index * room + (room - bar) / 2} y={height - tall} width={bar} height={tall} />
        })}
      </svg>
      <table className="visually-hidden">
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{series}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
