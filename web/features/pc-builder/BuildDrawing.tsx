import { type Drawing, drawnBuild, type Shape } from '#/shared/pc-builds/build-drawing.ts'
import type { Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/pc-builder/build-drawing.module.css'

/** Side view of the build, to scale. Parts with unknown dimensions are dashed. */
export function BuildDrawing({ parts }: { parts: Parts }) {
  const drawing = drawnBuild(parts)
  const names = Object.values(parts).map(({ part }) => `${componentLabels[part.category]}: ${part.name}`)
  return (
    <svg
      className={css.drawing}
      viewBox={`-2 -2 ${drawing.width + 4} ${drawing.height + 4}`}
      role="img"
      aria-label={names.length > 0 ? `The build, drawn to scale. ${names.join('. ')}` : 'An empty case'}
    >
      {drawing.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are identified only by their order.
        <Drawn key={index} shape={shape} />
      ))}
      <Ruler drawing={drawing} />
    </svg>
  )
}

function Drawn({ shape: { kind, x, y, width, height, round = 3, isAssumed } }: { shape: Shape }) {
  const box = { x, y, width, height, rx: round }
  return (
    <g className={css.part} data-kind={kind} data-assumed={isAssumed}>
      <rect {...box} />
      {kind === 'cooler' && <Fan x={x + width / 2} y={y + height / 2} radius={width / 2 - 6} />}
      {kind === 'gpu' && <CardFans x={x} y={y + height / 2} length={width} thick={height} />}
      {kind === 'psu' && <Fan x={x + width / 2} y={y + height / 2} radius={height / 2 - 8} />}
    </g>
  )
}

function Fan({ x, y, radius }: { x: number; y: number; radius: number }) {
  const blades = [0, 60, 120, 180, 240, 300]
  return (
    <>
      <circle cx={x} cy={y} r={radius} />
      {blades.map(angle => (
        <path
          key={angle}
          d={`M${x} ${y}q${radius * 0.6} ${-radius * 0.3} ${radius * 0.2} ${-radius * 0.9}`}
          transform={`rotate(${angle} ${x} ${y})`}
        />
      ))}
      <circle cx={x} cy={y} r={radius * 0.22} />
    </>
  )
}

function CardFans({ x, y, length, thick }: { x: number; y: number; length: number; thick: number }) {
  const lines = Array.from({ length: Math.max(2, Math.floor(length / 22)) }, (_, index) => x + 16 + index * 20)
  return lines
    .filter(at => at < x + length - 8)
    .map(at => <path key={at} d={`M${at} ${y - thick / 2 + 6}v${thick - 12}`} />)
}

/** Millimeters of four inches, which the drawing’s scale bar shows. */
const fourInches = 101.6

/** The scale bar. */
function Ruler({ drawing: { width, height } }: { drawing: Drawing }) {
  const y = height - 8
  const x = width - fourInches - 16
  return (
    <g className={css.ruler}>
      <path d={`M${x} ${y}h${fourInches}M${x} ${y - 4}v8M${x + fourInches} ${y - 4}v8`} />
      <text x={x + fourInches / 2} y={y - 8} textAnchor="middle">
        4 in
      </text>
    </g>
  )
}
