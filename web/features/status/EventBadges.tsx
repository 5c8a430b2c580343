import { chakra } from '@chakra-ui/react'
import { type EventStatus, type Severity, severities } from '#/shared/status.ts'
import { eventStatusWords, severityWords } from '#/shared/status-words.ts'
import { statusSigns } from '#/web/features/status/status-signs.ts'
import { SignalBars } from '#/web/ui/SignalBars.tsx'

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '24px',
    fontSize: 'sm',
    fontWeight: '560',
    whiteSpace: 'nowrap',
    '& svg': { width: '16px', height: '16px', flex: 'none' },
  },
})
const Pill = chakra(Badge, {
  base: { paddingInline: '10px', borderRadius: 'full' },
  variants: {
    status: {
      operational: { background: 'muted', color: 'foreground', '& svg': { color: 'success' } },
      maintenance: { background: 'infoWash', color: 'foreground', '& svg': { color: 'info' } },
      degraded: { background: 'warningWash', color: 'foreground', '& svg': { color: 'warning' } },
      partial_outage: {
        background: 'warningWash',
        color: 'foreground',
        boxShadow: 'inset 0 0 0 1px {colors.warning}',
        '& svg': { color: 'warning' },
      },
      major_outage: { background: 'danger', color: 'dangerForeground' },
    },
  },
})

export function EventStatusBadge({ status }: { status: EventStatus }) {
  return (
    <Pill status={status}>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={statusSigns[status]} />
      </svg>
      {eventStatusWords[status]}
    </Pill>
  )
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <Badge>
      <SignalBars levels={severities} level={severity} />
      {severityWords[severity]} severity
    </Badge>
  )
}
