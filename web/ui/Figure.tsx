import { chakra } from '@chakra-ui/react'
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

/** One number and its name; a skeleton until it is known. */
export function Figure({ name, value }: { name: string; value: string | number | undefined }) {
  return (
    <div>
      <Name>{name}</Name>
      <Value>{value ?? <Skeleton width="64px" height="32px" marginBlock="4px" />}</Value>
    </div>
  )
}
