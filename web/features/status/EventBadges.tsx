import { chakra } from '@chakra-ui/react'
import { type EventStatus, type Severity, severities } from '#/shared/status.ts'
import { eventStatusWords, severityWords } from '#/shared/status-words.ts'
import { statusSigns } from '#/web/features/status/status-signs.ts'

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
      operational: { background: 'secondary', color: 'secondaryForeground' },
      maintenance: { background: 'primaryWash', color: 'foreground', boxShadow: 'inset 0 0 0 1px {colors.border}' },
      degraded: { background: 'accentWash', color: 'foreground', '& svg': { color: 'accent' } },
      partial_outage: {
        background: 'accentWash',
        color: 'foreground',
        boxShadow: 'inset 0 0 0 1px {colors.accent}',
        '& svg': { color: 'accent' },
      },
      major_outage: { background: 'accent', color: 'accentForeground' },
    },
  },
})
const Bars = chakra('svg', {
  base: { '& rect': { fill: 'border' }, '& .on': { fill: 'primary' } },
  variants: { urgent: { true: { '& .on': { fill: 'accent' } } } },
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

/** Signal bars: one for low, four for critical, as with a ticket’s priority. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const level = severities.indexOf(severity)
  return (
    <Badge>
      <Bars viewBox="0 0 16 16" urgent={level >= 2} aria-hidden="true">
        {severities.map((step, index) => (
          <rect
            key={step}
            className={index <= level ? 'on' : undefined}
            x={index * 4}
            y={11 - index * 3}
            width="3"
            height={4 + index * 3}
            rx="1"
          />
        ))}
      </Bars>
      {severityWords[severity]} severity
    </Badge>
  )
}
