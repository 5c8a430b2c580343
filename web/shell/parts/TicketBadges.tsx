import { ticketTones } from '#/shared/lib/tones.ts'
import { priorityLabels, statusLabels } from '#/shared/tickets/labels.ts'
import type { Priority, Status } from '#/shared/tickets/rules.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { SeverityBars } from '#/web/shell/parts/SeverityBars.tsx'
import css from '#/web/shell/parts/ticket-badges.module.css'

/** From the least to the most severe, in the order of the words. */
const levels = Object.keys(priorityLabels) as Priority[]

export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span className={classes(css.badge, priority === 'critical' && css.critical)}>
      <SeverityBars levels={levels} level={priority} />
      {priorityLabels[priority]}
    </span>
  )
}

/** An empty ring, a half, a check mark, a line: each status has its own icon. */
const signs: Record<Status, string> = {
  open: 'M8 3a5 5 0 1 0 0 10A5 5 0 1 0 8 3',
  in_progress: 'M8 3a5 5 0 1 0 0 10A5 5 0 1 0 8 3M8 5.500V8l2 1.500',
  resolved: 'm3.500 8.500 3 3 6-7',
  closed: 'M4 8h8',
}

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={ticketTones[status]} sign={signs[status]}>
    {statusLabels[status]}
  </Badge>
)

/** The status where there is no space for its word, which assistive technology and a tooltip have. */
export const StatusSign = ({ status }: { status: Status }) => (
  <span className={css.status} data-tone={ticketTones[status]} title={statusLabels[status]}>
    <Icon of={{ path: signs[status], box: 16 }} />
    <span className="visually-hidden">{statusLabels[status]}</span>
  </span>
)
