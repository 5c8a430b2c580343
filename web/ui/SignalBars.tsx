import { chakra } from '@chakra-ui/react'

const Bars = chakra('svg', {
  base: { '& rect': { fill: 'border' }, '& .on': { fill: 'primary' } },
  variants: { urgent: { true: { '& .on': { fill: 'danger' } } } },
})

interface SignalBarsProps<Level extends string> {
  /** From the least to the gravest. */
  levels: readonly Level[]
  level: Level
}

/** As many bars as a level is grave. The count says it without the colour, the word beside it without the count. */
export function SignalBars<Level extends string>({ levels, level }: SignalBarsProps<Level>) {
  const reached = levels.indexOf(level)
  return (
    <Bars viewBox="0 0 16 16" urgent={reached >= 2} aria-hidden="true">
      {levels.map((step, index) => (
        <rect
          key={step}
          className={index <= reached ? 'on' : undefined}
          x={index * 4}
          y={11 - index * 3}
          width="3"
          height={4 + index * 3}
          rx="1"
        />
      ))}
    </Bars>
  )
}
