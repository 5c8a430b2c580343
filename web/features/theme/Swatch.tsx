import { chakra } from '@chakra-ui/react'

const Patch = chakra('span', {
  base: {
    display: 'block',
    flex: 'none',
    width: '40px',
    height: '40px',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'edge',
    borderRadius: 'sm',
  },
})

/** A patch of a colour, which is said beside it. */
export const Swatch = ({ colour }: { colour: string }) => (
  <Patch aria-hidden="true" style={{ background: `hsl(${colour})` }} />
)
