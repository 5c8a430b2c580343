import { chakra } from '@chakra-ui/react'
import { priorityWords, statusWords } from '#/shared/ticket-words.ts'
import { type Priority, priorities, type Status } from '#/shared/tickets.ts'
import { SignalBars } from '#/web/ui/SignalBars.tsx'

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    justifySelf: 'start',
    fontSize: 'sm',
    fontWeight: '540',
    whiteSpace: 'nowrap',
    '& svg': { width: '16px', height: '16px', flex: 'none' },
  },
})
const Pill = chakra(Badge, {
  base: { minHeight: '24px', paddingInline: '10px', borderRadius: 'full', background: 'secondary' },
  variants: {
    status: {
      open: { background: 'accentWash', color: 'foreground', '& svg': { color: 'accent' } },
      in_progress: { background: 'primary', color: 'primaryForeground' },
      resolved: { background: 'secondary', color: 'secondaryForeground' },
      closed: { background: 'transparent', color: 'mutedForeground', boxShadow: 'inset 0 0 0 1px {colors.border}' },
    },
  },
})

export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <Badge fontWeight={priority === 'critical' ? '680' : '540'}>
      <SignalBars levels={priorities} level={priority} />
      {priorityWords[priority]}
    </Badge>
  )
}

/** An empty ring, a half, a tick, a line: each status has its own sign. */
const signs: Record<Status, string> = {
  open: 'M8 3a5 5 0 1 0 0 10A5 5 0 1 0 8 3',
  in_progress: 'M8 3a5 5 0 1 0 0 10A5 5 0 1 0 8 3M8 5.500V8l2 1.500',
  resolved: 'm3.500 8.500 3 3 6-7',
  closed: 'M4 8h8',
}

export function StatusBadge({ status }: { status: Status }) {
  return (
    <Pill status={status}>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={signs[status]} />
      </svg>
      {statusWords[status]}
    </Pill>
  )
}
