import { chakra } from '@chakra-ui/react'
import { clockOf, elapsedOn, minutesFor, type Timer } from '#/web/features/tickets/timer.ts'
import { Button } from '#/web/ui/Button.tsx'
import { onFirstClick } from '#/web/ui/first-click.ts'
import { TicketLink } from '#/web/ui/TicketLink.tsx'
import { useNow } from '#/web/ui/use-now.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1.5',
    minHeight: '40px',
    '& p': { color: 'mutedForeground', fontSize: 'sm' },
  },
})
const Clock = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'xl',
    fontWeight: '620',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '40px',
    '&::before': { width: '8px', height: '8px', borderRadius: 'full', background: 'accent', content: '""' },
  },
})

interface TimerControlProps {
  ticketId: string
  timer: Timer | undefined
  onStart: () => void
  onStop: () => void
  onDiscard: () => void
}

/** Starts and stops the timer. One that belongs to another ticket is named, so that it is not forgotten there. */
export function TimerControl({ ticketId, timer, onStart, onStop, onDiscard }: TimerControlProps) {
  if (!timer) {
    return (
      <Row>
        <p>No timer is running.</p>
        <Button size="sm" look="outline" onClick={onFirstClick(onStart)}>
          Start Timer
        </Button>
      </Row>
    )
  }
  if (timer.ticketId !== ticketId) {
    return (
      <Row>
        <p>{timer.stoppedAt === undefined ? 'Your timer runs on' : 'Your timer waits to be logged on'}</p>
        <TicketLink id={timer.ticketId} />
      </Row>
    )
  }
  if (timer.stoppedAt === undefined) {
    return (
      <Row>
        <Elapsed timer={timer} />
        <Button size="sm" onClick={onFirstClick(onStop)}>
          Stop Timer
        </Button>
      </Row>
    )
  }
  return (
    <Row>
      <p>Stopped after {minutesFor(elapsedOn(timer, 0))} min. Log it below.</p>
      <Button size="sm" look="quiet" onClick={onFirstClick(onDiscard)}>
        Discard
      </Button>
    </Row>
  )
}

function Elapsed({ timer }: { timer: Timer }) {
  const now = useNow(1000)
  return (
    <Clock role="timer" aria-label="Time on this ticket">
      {clockOf(elapsedOn(timer, now.getTime()))}
    </Clock>
  )
}
