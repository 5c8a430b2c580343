import { chakra } from '@chakra-ui/react'

/** A word or two about a thing, in a shape of its own; colours are the user's. */
export const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minHeight: '24px',
    paddingInline: '10px',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: '540',
    whiteSpace: 'nowrap',
  },
})
