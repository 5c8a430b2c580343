import { Check, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Dependency } from '#/shared/system/schemas.ts'
import css from '#/web/features/dashboard/system-health.module.css'
import { type SystemState, useHealth } from '#/web/features/dashboard/use-health.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

/** Each part's name and its labels when it is up and down. */
const partLabels: Record<Dependency | 'storage', { name: string; up: string; down: string }> = {
  database: { name: 'Database', up: 'Online', down: 'Offline' },
  accounts: { name: 'Sign-in', up: 'Online', down: 'Offline' },
  email: { name: 'Email', up: 'Online', down: 'Offline' },
  storage: { name: 'File Storage', up: 'Online', down: 'Offline' },
}
const partNames = Object.keys(partLabels) as Dependency[]
const signs = {
  up: Check,
  down: TriangleAlert,
  unknown: CircleQuestionMark,
}

export function SystemHealth() {
  const title = useId()
  const state = useHealth()
  const hasBuilder = useModuleOn()('pc-builder')
  return (
    <Panel aria-labelledby={title} aria-busy={!state}>
      <PanelHead>
        <PanelTitle id={title}>System Health</PanelTitle>
      </PanelHead>
      <div role="status">{state && <Trouble state={state} />}</div>
      <dl className={css.lines}>
        <Line
          name="API Services"
          state={state && (state === 'unreachable' ? 'down' : 'up')}
          labels={{ up: 'Operational', down: 'Unreachable' }}
        />
        {partNames.map(part => (
          <Line
            key={part}
            name={partLabels[part].name}
            state={state && (state === 'unreachable' ? 'unknown' : state[part])}
            labels={partLabels[part]}
          />
        ))}
        {hasBuilder && (
          <Line
            name="PC Builder"
            // Its parts and prices are in the database.
            state={state && (state === 'unreachable' ? 'unknown' : state.database)}
            labels={{ up: 'Ready', down: 'Not ready' }}
          />
        )}
      </dl>
    </Panel>
  )
}

interface LineProps {
  name: string
  state: 'up' | 'down' | 'unknown' | undefined
  labels: { up: string; down: string }
}

function Line({ name, state, labels }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={css.state} data-state={state}>
        {state ? (
          <>
            <Icon of={signs[state]} />
            {state === 'unknown' ? 'Unknown' : labels[state]}
          </>
        ) : (
          <Skeleton width="88px" />
        )}
      </dd>
    </div>
  )
}

/** Explains what users will notice. Renders nothing while everything is up. */
function Trouble({ state }: { state: SystemState }) {
  if (state === 'unreachable') {
    return <p className={css.summary}>Can’t reach the server. This page may be out of date.</p>
  }
  const down = partNames.filter(part => state[part] === 'down').map(part => partLabels[part].name)
  if (down.length === 0) return null
  return (
    <p
      className={css.summary}
    >{`${down.join(' and ')} ${down.length === 1 ? 'is' : 'are'} not responding. We’re looking into it.`}</p>
  )
}
