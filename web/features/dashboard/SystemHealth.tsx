import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { type Part, parts } from '#/shared/system.ts'
import { type SystemState, useHealth } from '#/web/features/dashboard/use-health.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'

const Lines = chakra('dl', {
  base: {
    padding: '2',
    paddingInline: { base: '2', md: '3' },
    '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', minHeight: '36px' },
  },
})
const State = chakra('dd', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontWeight: '560',
    whiteSpace: 'nowrap',
    '& svg': { width: '16px', height: '16px' },
  },
  variants: { state: { up: { color: 'success' }, down: { color: 'danger' }, unknown: { color: 'mutedForeground' } } },
})
const Summary = chakra('p', {
  base: {
    padding: '1.5',
    paddingInline: { base: '2', md: '3' },
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'border',
    background: 'dangerWash',
    fontSize: 'sm',
  },
})

/** What each part is called, and what is said of it when it is well and when it is not. */
const partWords: Record<Part | 'storage', { name: string; up: string; down: string }> = {
  database: { name: 'Database', up: 'Online', down: 'Offline' },
  accounts: { name: 'Sign-in', up: 'Online', down: 'Offline' },
  mail: { name: 'E-mail', up: 'Online', down: 'Offline' },
  storage: { name: 'File Storage', up: 'Online', down: 'Offline' },
}
const signs = {
  up: 'm3.500 8.500 3 3 6-7',
  down: 'M8 2 1.500 13.500h13zM8 6.500v3M8 11.500v.1',
  unknown: 'M6 6a2 2 0 1 1 2.500 2c-.4.2-.5.5-.5 1M8 11.500v.1',
}

export function SystemHealth() {
  const title = useId()
  const state = useHealth()
  return (
    <Panel aria-labelledby={title} aria-busy={!state}>
      <PanelHead>
        <PanelTitle id={title}>System Health</PanelTitle>
      </PanelHead>
      <div role="status">{state && <Trouble state={state} />}</div>
      <Lines>
        <Line
          name="API Services"
          state={state && (state === 'unreachable' ? 'down' : 'up')}
          words={{ up: 'Operational', down: 'Unreachable' }}
        />
        {parts.map(part => (
          <Line
            key={part}
            name={partWords[part].name}
            state={state && (state === 'unreachable' ? 'unknown' : state[part])}
            words={partWords[part]}
          />
        ))}
      </Lines>
    </Panel>
  )
}

interface LineProps {
  name: string
  state: 'up' | 'down' | 'unknown' | undefined
  words: { up: string; down: string }
}

function Line({ name, state, words }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <State state={state}>
        {state ? (
          <>
            <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
              <path d={signs[state]} />
            </svg>
            {state === 'unknown' ? 'Unknown' : words[state]}
          </>
        ) : (
          <Skeleton width="88px" />
        )}
      </State>
    </div>
  )
}

/** What people will notice of it, in plain words. Says nothing when all is well. */
function Trouble({ state }: { state: SystemState }) {
  if (state === 'unreachable') {
    return <Summary>The service cannot be reached. What you see may be out of date.</Summary>
  }
  const down = parts.filter(part => state[part] === 'down').map(part => partWords[part].name)
  if (down.length === 0) return null
  return (
    <Summary>{`${down.join(' and ')} ${down.length === 1 ? 'does' : 'do'} not answer. We are looking into it.`}</Summary>
  )
}
