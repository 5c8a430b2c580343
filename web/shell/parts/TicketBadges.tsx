import { priorityTones, ticketTones } from '#/shared/lib/tones.ts'
import { priorityLabels, statusLabels } from '#/shared/tickets/labels.ts'
import type { Priority, Status } from '#/shared/tickets/rules.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { SeverityBars } from '#/web/shell/parts/SeverityBars.tsx'
import { circle, type StateShape, StateSign } from '#/web/shell/parts/StateSign.tsx'
import css from '#/web/shell/parts/ticket-badges.module.css'

/** From the least to the most severe, in the order of the words. */
const levels = Object.keys(priorityLabels) as Priority[]

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={priorityTones[priority]} sign={<SeverityBars levels={levels} level={priority} />}>
    {priorityLabels[priority]}
  </Badge>
)

/** The priority where there is no space for its word, which assistive technology and a tooltip have. */
export const PrioritySign = ({ priority }: { priority: Priority }) => (
  <span className={css.status} data-tone={priorityTones[priority]} title={priorityLabels[priority]}>
    <SeverityBars levels={levels} level={priority} />
    <span className="visually-hidden">{priorityLabels[priority]}</span>
  </span>
)

/** An empty circle, a quarter of one, a check mark, a line: each status has its own sign. */
const signs: Record<Status, StateShape> = {
  open: { line: circle },
  in_progress: { line: circle, solid: 'M8 8V2.500A5.500 5.500 0 0 1 13.500 8z' },
  resolved: { line: 'm3.500 8.500 3 3 6-7' },
  closed: { line: 'M4 8h8' },
}

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={ticketTones[status]} sign={<StateSign sign={signs[status]} />}>
    {statusLabels[status]}
  </Badge>
)

/** The status where there is no space for its word, which assistive technology and a tooltip have. */
export const StatusSign = ({ status }: { status: Status }) => (
  <span className={css.status} data-tone={ticketTones[status]} title={statusLabels[status]}>
    <StateSign sign={signs[status]} />
    <span className="visually-hidden">{statusLabels[status]}</span>
  </span>
)
