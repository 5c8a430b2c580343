import { useState } from 'react'
import type { ModuleConfig } from '#/shared/modules/schemas.ts'
import css from '#/web/features/settings/module-switch.module.css'
import { useUpdateModule } from '#/web/features/settings/use-settings.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'

export function ModuleSwitch({ module }: { module: ModuleConfig }) {
  const { send, pending } = useUpdateModule()
  // Shows the choice at once, and reverts if saving fails.
  const [chosen, setChosen] = useState<boolean>()
  const enabled = chosen ?? module.enabled
  const change = async () => {
    if (pending) return
    setChosen(!enabled)
    try {
      await send(module.id, !enabled)
      toast({ title: 'Success', description: `${module.name} turned ${enabled ? 'off' : 'on'}` })
    } catch (error) {
      setChosen(enabled)
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: explain(error), destructive: true })
    }
  }
  return (
    <li className={css.item}>
      <SwitchField
        label={module.name}
        description={module.description}
        checked={enabled}
        pending={pending}
        onChange={change}
      />
      <p className={css.facts}>
        Category: {module.category} · Settings: {settingsLabel(module)}
      </p>
    </li>
  )
}

/** The module's own settings by name, as the server keeps them. */
function settingsLabel({ settings }: ModuleConfig): string {
  const each = Object.entries(settings).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return each.length > 0 ? each.join(', ') : 'none'
}
