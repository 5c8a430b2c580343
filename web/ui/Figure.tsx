import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { cardSurface } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

const Name = chakra('dt', { base: { color: 'mutedForeground', fontSize: 'sm', fontWeight: '520' } })
const Value = chakra('dd', {
  base: {
    marginTop: '0.5',
    fontSize: '2xl',
    fontWeight: '640',
    lineHeight: '40px',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Note = chakra('dd', { base: { marginTop: '0.5', color: 'mutedForeground', fontSize: 'sm' } })

interface FigureProps {
  name: string
  value: string | number | undefined
  /** What the number means, in a few words. */
  note?: ReactNode
}

/** One number and its name; a skeleton until it is known. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <Name>{name}</Name>
      <Value>{value ?? <Skeleton width="64px" height="32px" marginBlock="4px" />}</Value>
      {note && <Note>{note}</Note>}
    </div>
  )
}

/** Figures as cards side by side. */
export const FigureCards = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    '& > div': {
      padding: { base: '2', md: '3' },
      ...cardSurface,
    },
  },
})
