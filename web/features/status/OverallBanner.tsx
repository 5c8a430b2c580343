import { chakra } from '@chakra-ui/react'
import type { SemanticColor } from '#/shared/lib/semantic-colors.ts'
import type { EventStatus } from '#/shared/status.ts'
import { overallWords } from '#/shared/status-words.ts'
import { statusSigns } from '#/web/features/status/status-signs.ts'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

const filledWith = (color: SemanticColor) => ({
  background: color,
  color: `${color}Foreground`,
  '& > svg': { background: `${color}Foreground`, color },
})
const Ground = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
    padding: { base: '2', md: '3' },
    borderRadius: 'lg',
    '& > svg': { width: '48px', height: '48px', padding: '10px', borderRadius: 'full' },
    '& h2': { fontSize: 'xl', fontWeight: '640', lineHeight: '1.3' },
  },
  variants: {
    status: {
      operational: filledWith('success'),
      maintenance: filledWith('info'),
      degraded: filledWith('warning'),
      partial_outage: filledWith('warning'),
      major_outage: filledWith('danger'),
    },
  },
})

/** All services in one sentence. It is announced when it changes. */
export function OverallBanner({ status }: { status: EventStatus | undefined }) {
  if (!status) return <Skeleton height="96px" borderRadius="lg" />
  const isWell = status === 'operational'
  return (
    <Ground status={status} role="status" aria-label="Overall status">
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
