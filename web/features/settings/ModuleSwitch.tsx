import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { ModuleConfig } from '#/shared/modules.ts'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import { useUpdateModule } from '#/web/features/settings/use-settings.ts'
import { toast } from '#/web/ui/toast.ts'

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    '& + &': { paddingTop: '2', borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'border' },
    '& label': { fontWeight: '560' },
    '& p': { color: 'mutedForeground', fontSize: 'sm' },
  },
})

/** A checkbox that looks like what it is: something is on, or off. */
const Switch = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: '48px',
    height: '28px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'edge',
    background: 'muted',
    cursor: 'pointer',
    transition: 'background-color 0.15s',
    _before: {
      position: 'absolute',
      top: '3px',
      left: '3px',
      width: '20px',
      height: '20px',
      borderRadius: 'full',
      background: 'edge',
      transition: 'translate 0.15s',
      content: '""',
    },
    _checked: {
      borderColor: 'primary',
      background: 'primary',
      _before: { background: 'primaryForeground', translate: '20px' },
    },
  },
})

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
    <Line>
      <div>
        <label htmlFor={id}>{module.name}</label>
        <p id={`${id}-about`}>{module.description}</p>
      </div>
      <Switch
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-about`}
        aria-busy={pending}
        checked={enabled}
        onChange={change}
      />
    </Line>
  )
}
