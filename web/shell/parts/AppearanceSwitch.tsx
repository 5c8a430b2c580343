import { useId } from 'react'
import type { Appearance } from '#/shared/branding/appearance.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import css from '#/web/shell/parts/appearance-switch.module.css'
import { announceAppearance, useBrandDark } from '#/web/shell/theme/appearance.ts'

const labels: Record<Appearance, string> = { light: 'Light', dark: 'Dark', system: 'System' }

/** A person's choice between light and dark pages. It shows at once, and is stored for all of their browsers. */
export function AppearanceSwitch({ user }: { user: SessionUser }) {
  const { send } = useSend('setAppearance', { keepalive: true })
  const name = useId()
  const isSame = useBrandDark()
  const choose = async (appearance: Appearance) => {
    announceAppearance(appearance)
    try {
      await send({ body: { appearance } })
    } catch (error) {
      announceAppearance(user.appearance)
      announceError(error)
    }
  }
  return (
    <fieldset className={css.group}>
      <legend>Appearance</legend>
      <div className={css.choices}>
        {(Object.entries(labels) as [Appearance, string][]).map(([choice, label]) => (
          <label key={choice}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={choice}
              checked={choice === user.appearance}
              onChange={() => void choose(choice)}
            />
            {label}
          </label>
        ))}
      </div>
      {isSame && <p>Your company’s colors are dark, so light and dark look the same.</p>}
    </fieldset>
  )
}
