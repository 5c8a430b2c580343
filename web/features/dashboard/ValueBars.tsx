import css from '#/web/features/dashboard/value-bars.module.css'

interface ValueBarsProps {
  label: string
  points: readonly { name: string; value: number; text: string }[]
}

/** Named values as rows with bars. The names and the values are text, so the bars are hidden from screen readers. */
export function ValueBars({ label, points }: ValueBarsProps) {
  const highest = Math.max(1, ...points.map(({ value }) => value))
  return (
    <table className={css.rows} aria-label={label}>
      <tbody>
        {points.map(({ name, value, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(Math.max(0, value) / highest) * 100} height="8" />
              </svg>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
