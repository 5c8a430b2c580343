import { useId, useState } from 'react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import css from '#/web/features/profile/notification-choices.module.css'
import { kindsFor, type NotificationKind, notificationLabels } from '#/web/features/profile/notification-kinds.ts'
import { explain, isSignedOut, problemOf } from '#/web/shell/api/errors.ts'
import { useChangePreferences } from '#/web/shell/api/use-preferences.ts'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { Switch } from '#/web/ui/fields/SwitchField.tsx'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

const places = { bell: 'Bell', email: 'Email' } as const
type Place = keyof typeof places

/** Where a user hears of each kind of news about tickets: in the bell, by email, or not at all. */
export function NotificationChoices({ user }: { user: SessionUser }) {
  const { change, pending } = useChangePreferences({ refresh: ['listNotifications'] })
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<{ kind: NotificationKind; text: string }>()
  const id = useId()
  const { notify } = user.preferences
  const choose = async (kind: NotificationKind, place: Place, isOn: boolean) => {
    if (pending) return
    if (kind === 'replies' && place === 'email' && !isOn) return setAsking(true)
    setProblem(undefined)
    try {
      await change({ notify: { [kind]: { [place]: isOn } } })
    } catch (error) {
      if (!isSignedOut(error)) setProblem({ kind, text: explain(error as Error) })
    }
  }
  return (
    <>
      <table className={css.choices}>
        <thead>
          <tr>
            <th scope="col">News</th>
            {Object.entries(places).map(([place, label]) => (
              <th key={place} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsFor(user.role).map(kind => {
            const { label, description } = notificationLabels[kind]
            const chosen: Partial<Record<Place, boolean>> = notify[kind] ?? {}
            const about = `${id}-${kind}`
            return (
              <tr key={kind}>
                <th scope="row">
                  {label}
                  <p id={about}>{description}</p>
                  {problem?.kind === kind && <ErrorText role="alert">{problem.text}</ErrorText>}
                </th>
                {(Object.keys(places) as Place[]).map(place => (
                  <td key={place}>
                    {chosen[place] !== undefined && (
                      <Switch
                        aria-label={place === 'bell' ? `${label} in the bell` : `${label} by email`}
                        aria-describedby={about}
                        aria-busy={pending}
                        checked={chosen[place]}
                        onChange={event => void choose(kind, place, event.currentTarget.checked)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <ConfirmDialog
        title="Turn off replies by email?"
        subject="Replies"
        button="Turn off"
        pendingLabel="Turning off…"
        pending={pending}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => change({ notify: { replies: { email: false } } })}
        problemOf={problemOf}
        success="Replies by email are off"
      >
        <p>You’ll see answers only in the portal.</p>
      </ConfirmDialog>
    </>
  )
}
