import css from '#/web/shell/parts/severity-bars.module.css'

interface SignalBarsProps<Level extends string> {
  /** From the least to the most severe. */
  levels: readonly Level[]
  level: Level
}

/** One bar per level of severity, so that it works without color. The label next to it also names the level. */
export function SeverityBars<Level extends string>({ levels, level }: SignalBarsProps<Level>) {
  const reached = levels.indexOf(level)
  return (
    <svg className={css.bars} viewBox="0 0 16 16" aria-hidden="true">
      {levels.map((step, index) => (
        <rect
          key={step}
          className={index <= reached ? css.on : undefined}
          x={index * 4}
          y={11 - index * 3}
          width="3"
          height={4 + index * 3}
          rx="1"
        />
      ))}
    </svg>
  )
}
