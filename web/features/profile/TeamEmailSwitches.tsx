import { useState } from 'react'
import { type TeamEmailKind, teamEmailKinds } from '#/shared/identity/preferences.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { useChangePreferences } from '#/web/shell/api/use-preferences.ts'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'

const labels: Record<TeamEmailKind, { label: string; description: string }> = {
  assigned: { label: 'Assigned to you', description: 'When someone assigns you a ticket.' },
  customerReplied: {
    label: 'Customer replies',
    description: 'When a customer replies to or reopens a ticket that you have or watch.',
  },
  mentioned: { label: 'Mentions', description: 'When a colleague mentions you in a note.' },
  snoozeEnded: { label: 'End of a snooze', description: 'When a snoozed ticket of yours comes back.' },
}

/** The kinds of emails about tickets that a member of the team gets. */
export function TeamEmailSwitches({ user }: { user: SessionUser }) {
  const { change, pending } = useChangePreferences()
  const [problem, setProblem] = useState<{ kind: TeamEmailKind; text: string }>()
  const { notify } = user.preferences
  const choose = async (kind: TeamEmailKind) => {
    if (pending) return
    setProblem(undefined)
    try {
      await change({ notify: { [kind]: notify[kind] !== true } })
    } catch (error) {
      if (!isSignedOut(error)) setProblem({ kind, text: explain(error as Error) })
    }
  }
  return teamEmailKinds.map(kind => (
    <SwitchField
      key={kind}
      {...labels[kind]}
      checked={notify[kind] === true}
      pending={pending}
      error={problem?.kind === kind ? problem.text : undefined}
      onChange={() => void choose(kind)}
    />
  ))
}
