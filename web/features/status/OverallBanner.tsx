import { chakra } from '@chakra-ui/react'
import type { EventStatus } from '#/shared/status.ts'
import { overallWords } from '#/shared/status-words.ts'
import { statusSigns } from '#/web/features/status/status-signs.ts'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

const Ground = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
    padding: { base: '2', md: '3' },
    borderRadius: 'lg',
    background: 'primary',
    color: 'primaryForeground',
    '& > svg': { width: '48px', height: '48px', padding: '10px', borderRadius: 'full', background: 'primaryStrong' },
    '& h2': { fontSize: 'xl', fontWeight: '640', lineHeight: '1.3' },
  },
  variants: {
    troubled: {
      true: {
        background: 'accent',
        color: 'accentForeground',
        '& > svg': { background: 'accentForeground', color: 'accent' },
      },
    },
  },
})

/** All services in one sentence. It is announced when it changes. */
export function OverallBanner({ status }: { status: EventStatus | undefined }) {
  if (!status) return <Skeleton height="96px" borderRadius="lg" />
  const isWell = status === 'operational'
  return (
    <Ground troubled={!isWell} role="status" aria-label="Overall status">
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={statusSigns[status]} />
      </svg>
      <div>
        <h2>{overallWords[status]}</h2>
        <p>{isWell ? 'All systems are running smoothly' : 'Some systems are experiencing issues'}</p>
      </div>
    </Ground>
  )
}
