import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { StatusEvent } from '#/shared/status.ts'
import { isScheduled } from '#/shared/status-rules.ts'
import { durationWords } from '#/web/features/status/duration-words.ts'
import { EventStatusBadge, SeverityBadge } from '#/web/features/status/EventBadges.tsx'
import { Timeline } from '#/web/features/status/Timeline.tsx'
import { cardSurface } from '#/web/ui/Panel.tsx'
import { whichMinute } from '#/web/ui/when.ts'

const Card = chakra('article', {
  base: {
    display: 'grid',
    gap: '2',
    padding: { base: '2', md: '3' },
    ...cardSurface,
    scrollMarginTop: '88px',
    overflowWrap: 'anywhere',
    '& h3': { fontSize: 'lg', fontWeight: '620' },
    _target: { borderColor: 'accent' },
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '1.5',
    '& > div': { minWidth: '0' },
  },
})
const Badges = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', columnGap: '2', marginTop: '1' },
})
const Quiet = chakra('span', { base: { color: 'mutedForeground', fontSize: 'sm' } })
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: '1.5',
    '& dt': { color: 'mutedForeground', fontSize: 'sm' },
  },
})

interface EventCardProps {
  event: StatusEvent
  now: Date
  /** What staff can do with it. */
  actions?: ReactNode
}

/** An event with all that was said of it. What people wrote is shown as the text that it is. */
export function EventCard({ event, now, actions }: EventCardProps) {
  const title = useId()
  const { affectedServices, description, endTime, severity, startTime, status, updates } = event
  const isToCome = isScheduled(event, now)
  return (
    <Card id={`event-${event.id}`} aria-labelledby={title}>
      <Head>
        <div>
          <h3 id={title}>{event.title}</h3>
          <Badges>
            <EventStatusBadge status={status} />
            <SeverityBadge severity={severity} />
            {!event.publicVisible && <Quiet>Team only</Quiet>}
          </Badges>
        </div>
        {actions}
      </Head>
      {description && <chakra.p whiteSpace="pre-wrap">{description}</chakra.p>}
      <Facts>
        <div>
          <dt>Affected services</dt>
          <dd>{affectedServices.length > 0 ? affectedServices.join(', ') : 'None named'}</dd>
        </div>
        <div>
          <dt>{isToCome ? 'Starts' : 'Started'}</dt>
          <dd>
            <time dateTime={startTime}>{whichMinute(startTime, now)}</time>
          </dd>
        </div>
        {!isToCome && (
          <div>
            <dt>Duration</dt>
            <dd>{durationWords(event)}</dd>
          </div>
        )}
      </Facts>
      {(updates.length > 0 || endTime) && <Timeline event={event} now={now} />}
    </Card>
  )
}
