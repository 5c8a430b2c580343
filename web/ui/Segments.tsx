import { chakra } from '@chakra-ui/react'

const Group = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    padding: '4px',
    borderRadius: 'md',
    background: 'secondary',
    '& button': {
      minHeight: '32px',
      paddingInline: '1.5',
      borderRadius: '6px',
      color: 'secondaryForeground',
      fontSize: 'sm',
      fontWeight: '540',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&[aria-pressed=true]': { background: 'card', color: 'cardForeground', boxShadow: 'low' },
    },
  },
})

interface SegmentsProps<Value extends string> {
  label: string
  /** The choices and the words for them, in order. */
  words: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
}

/** A choice among a few, all of them in sight. */
export function Segments<Value extends string>({ label, words, value, onChoose }: SegmentsProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {(Object.entries(words) as [Value, string][]).map(([choice, word]) => (
        <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onChoose(choice)}>
          {word}
        </button>
      ))}
    </Group>
  )
}
