import type { SessionUser } from '#/shared/identity/schemas.ts'
import { useChangePreferences } from '#/web/shell/api/use-preferences.ts'
import css from '#/web/shell/app/away-switch.module.css'
import { attempt } from '#/web/shell/parts/announce-failure.ts'

/** Whether rules assign new tickets to the member of the team. */
export function AwaySwitch({ user }: { user: SessionUser }) {
  const { change, pending } = useChangePreferences()
  const isAway = user.preferences.away === true
  return (
    <label className={css.line}>
      <span>
        Away
        <span className={css.about}>No new tickets by rule</span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox announces its own state.
        role="switch"
        aria-busy={pending}
        checked={isAway}
        onChange={() => void attempt(() => change({ away: !isAway }))}
      />
    </label>
  )
}
