import { type Parts, totalOf } from '#/shared/pc-builds/compatibility/build.ts'
import { noiseOf } from '#/shared/pc-builds/compatibility/noise.ts'
import { powerDraw } from '#/shared/pc-builds/compatibility/power.ts'
import css from '#/web/features/pc-builder/build-figures.module.css'
import { money } from '#/web/features/pc-builder/part-compatibility.ts'

/** The build's price, power draw and noise level. */
export function BuildFigures({ parts }: { parts: Parts }) {
  const { watts, unknown } = powerDraw(parts)
  const { noise, unknown: unheard } = noiseOf(parts)
  const isEmpty = Object.keys(parts).length === 0
  const figures = [
    { label: 'Total', value: money(totalOf(parts)) },
    { label: 'Power', value: isEmpty ? '—' : `${unknown.length > 0 ? 'over ' : 'up to '}${watts} W` },
    { label: 'Noise', value: noise ? `${noise}${unheard.length > 0 ? ' or more' : ''}` : isEmpty ? '—' : 'unknown' },
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
