import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Ground = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: { base: '3', md: '4' },
    borderRadius: 'lg',
    background: 'primary',
    color: 'primaryForeground',
    overflow: 'hidden',
    position: 'relative',
    '& > *': { position: 'relative', minWidth: '0' },
    '& :focus-visible': { outlineColor: 'primaryForeground' },
  },
})
const Beam = chakra('svg', {
  base: {
    '&&': { position: 'absolute' },
    insetBlock: '0',
    right: '0',
    width: '420px',
    height: '100%',
    fill: 'primaryStrong',
    pointerEvents: 'none',
    hideBelow: 'md',
  },
})

/** The head of a screen on the company's own colour, with the lighthouse's beam across it. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <Beam viewBox="0 0 420 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M420 0H180L20 120h400z" />
      </Beam>
      {children}
    </Ground>
  )
}

/** Small facts under a banner's title, side by side. */
export const BannerFacts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5',
    columnGap: '2',
    marginTop: '1',
    color: 'var(--primary-quiet)',
    // A flex item is as wide as its longest word unless it may be less.
    '& > *': { minWidth: '0' },
  },
})
