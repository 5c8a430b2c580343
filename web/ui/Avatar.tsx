import { chakra } from '@chakra-ui/react'

const Disc = chakra('svg', {
  base: {
    width: '36px',
    height: '36px',
    '& circle': { fill: 'primary' },
    '& text': { fill: 'primaryForeground', fontSize: '14px', fontWeight: '600' },
  },
})

/** A person's initials on a disc. */
export function Avatar({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <Disc viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="18" />
      <text x="18" y="23" textAnchor="middle">
        {initial(firstName)}
        {initial(lastName)}
      </text>
    </Disc>
  )
}

// By code point: the first half of a surrogate pair is no letter.
const initial = (name: string) => [...name.trim()].slice(0, 1).join('').toLocaleUpperCase()
