import { useState } from 'react'
import type { EmailKind } from '#/shared/identity/preferences.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { explain, isSignedOut, problemOf } from '#/web/shell/api/errors.ts'
import { useChangePreferences } from '#/web/shell/api/use-preferences.ts'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

const labels: Record<EmailKind, { label: string; description: string }> = {
  replies: { label: 'Replies', description: 'When we answer you.' },
  progress: { label: 'Progress', description: 'When a ticket is resolved or reopened.' },
  reminders: { label: 'Reminders', description: 'When we’re waiting for your answer.' },
}

/** The kinds of emails about their tickets that a customer gets. */
export function EmailSwitches({ user }: { user: SessionUser }) {
  const { change, pending } = useChangePreferences()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<{ kind: EmailKind; text: string }>()
  const { notify } = user.preferences
  const choose = async (kind: EmailKind) => {
    if (pending) return
    if (kind === 'replies' && notify.replies) return setAsking(true)
    setProblem(undefined)
    try {
      await change({ notify: { [kind]: !notify[kind] } })
    } catch (error) {
      if (!isSignedOut(error)) setProblem({ kind, text: explain(error as Error) })
    }
  }
  return (
    <>
      {(Object.keys(labels) as EmailKind[]).map(kind => (
        <SwitchField
          key={kind}
          {...labels[kind]}
          checked={notify[kind]}
          pending={pending}
          error={problem?.kind === kind ? problem.text : undefined}
          onChange={() => void choose(kind)}
        />
      ))}
      <ConfirmDialog
        title="Turn off replies by email?"
        subject="Replies"
        button="Turn off"
        pendingLabel="Turning off…"
        pending={pending}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => change({ notify: { replies: false } })}
        problemOf={problemOf}
        success="Replies by email are off"
      >
        <p>You’ll see answers only in the portal.</p>
      </ConfirmDialog>
    </>
  )
}
