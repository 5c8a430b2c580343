import { useState } from 'react'
import { type AfterSending, afterSendings } from '#/shared/identity/preferences.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { PreferencesChange } from '#/shared/profile/schemas.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useChangePreferences } from '#/web/shell/api/use-preferences.ts'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'

const switches = {
  shortcuts: {
    label: 'Keyboard shortcuts',
    description: 'Act on tickets with single keys. Press ? in the ticket list to see them.',
  },
  suggestMinutes: {
    label: 'Suggest minutes',
    description: 'The reply box suggests how long you worked on the ticket when no timer is running.',
  },
  timerOnOpen: {
    label: 'Start my timer when I open a ticket',
    description: 'It pauses on the previous ticket.',
  },
} as const
type Switch = keyof typeof switches

const destinations: Record<AfterSending, string> = {
  automatic: 'Next ticket if the list is open, otherwise stay',
  next: 'Next ticket in the view',
  stay: 'Stay on the ticket',
  list: 'Back to the list',
}

/** How a member of the team works with tickets. */
export function DeskSwitches({ user }: { user: SessionUser }) {
  const { change, pending } = useChangePreferences()
  const [problem, setProblem] = useState<{ of: Switch | 'afterSending'; text: string }>()
  const { preferences } = user
  const attempt = async (of: Switch | 'afterSending', chosen: PreferencesChange) => {
    if (pending) return
    setProblem(undefined)
    try {
      await change(chosen)
    } catch (error) {
      if (!isSignedOut(error)) setProblem({ of, text: explain(error as Error) })
    }
  }
  const errorOf = (of: Switch | 'afterSending') => (problem?.of === of ? problem.text : undefined)
  return (
    <>
      {(Object.keys(switches) as Switch[]).map(name => (
        <SwitchField
          key={name}
          {...switches[name]}
          checked={preferences[name] === true}
          pending={pending}
          error={errorOf(name)}
          onChange={() => void attempt(name, { [name]: preferences[name] !== true })}
        />
      ))}
      <Field label="After sending a reply" error={errorOf('afterSending')}>
        {props => (
          <Select
            {...props}
            value={preferences.afterSending}
            onChange={event => void attempt('afterSending', { afterSending: event.target.value as AfterSending })}
          >
            {afterSendings.map(one => (
              <option key={one} value={one}>
                {destinations[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
