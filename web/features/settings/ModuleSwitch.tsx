import { useId, useState } from 'react'
import type { ModuleConfig } from '#/shared/modules.ts'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import css from '#/web/features/settings/module-switch.module.css'
import { useUpdateModule } from '#/web/features/settings/use-settings.ts'
import { toast } from '#/web/ui/toast.ts'

/** A checkbox that looks like what it is: something is on, or off. */

export function ModuleSwitch({ module }: { module: ModuleConfig }) {
  const id = useId()
  const { send, pending } = useUpdateModule()
  // What was chosen shows at once, and falls back where it could not be done.
  const [chosen, setChosen] = useState<boolean>()
  const enabled = chosen ?? module.enabled
  const change = async () => {
    if (pending) return
    setChosen(!enabled)
    try {
      await send(module.id, !enabled)
      toast({ title: 'Success', description: `${module.name} switched ${enabled ? 'off' : 'on'}` })
    } catch (error) {
      setChosen(enabled)
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: explain(error), destructive: true })
    }
  }
  return (
    <li className={css.line}>
      <div>
        <label htmlFor={id}>{module.name}</label>
        <p id={`${id}-about`}>{module.description}</p>
      </div>
      <input
        className={css.switch}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked.
        role="switch"
        aria-describedby={`${id}-about`}
        aria-busy={pending}
        checked={enabled}
        onChange={change}
      />
    </li>
  )
}
