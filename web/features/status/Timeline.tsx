import { chakra } from '@chakra-ui/react'
import type { StatusEvent } from '#/shared/status.ts'
import { wasCalledOff } from '#/shared/status-rules.ts'
import { eventStatusWords } from '#/shared/status-words.ts'
import { whichMinute } from '#/web/ui/when.ts'

const Line = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    paddingLeft: '3',
    borderLeftWidth: '2px',
    borderLeftStyle: 'solid',
    borderColor: 'border',
    marginLeft: '6px',
    '& li': { position: 'relative', minWidth: '0', overflowWrap: 'anywhere' },
    '& li::before': {
      position: 'absolute',
      top: '5px',
      left: '-32px',
      width: '12px',
      height: '12px',
      borderRadius: 'full',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'card',
      background: 'primary',
      boxShadow: '0 0 0 2px {colors.border}',
      content: '""',
    },
    '& strong': { fontWeight: '600' },
    '& time': { color: 'mutedForeground', fontSize: 'sm' },
    '& .said': { whiteSpace: 'pre-wrap' },
  },
})

/** What was said of an event while it went on, the newest first. */
export function Timeline({ event, now }: { event: StatusEvent; now: Date }) {
  const { updates, startTime, endTime, initialStatus } = event
  const entries = [
    { at: startTime, words: eventStatusWords[initialStatus], said: '' },
    ...updates.map(({ at, status, message }) => ({ at, words: eventStatusWords[status], said: message })),
    ...(endTime ? [{ at: endTime, words: wasCalledOff(event) ? 'Called off' : 'Resolved', said: '' }] : []),
  ].sort((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <Line aria-label="Timeline">
      {entries.map(({ at, words, said }) => (
        <li key={`${at} ${words} ${said}`}>
          <strong>{words}</strong> <time dateTime={at}>{whichMinute(at, now)}</time>
          {said && <p className="said">{said}</p>}
        </li>
      ))}
    </Line>
  )
}
