import { ChakraProvider, chakra, createToaster, Toast, Toaster, useToastStyles } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useTopmostModal } from '#/web/shell/parts/modals.ts'
import { dismissToast, type Shown, useToast } from '#/web/shell/parts/toast.ts'
import { toasterStyles } from '#/web/ui/overlays/recipes.ts'
import { beaconSystem } from '#/web/ui/overlays/system.ts'

/** Milliseconds. */
const displayMilliseconds = 5000
/** Milliseconds during which a toast with a button is shown. */
const buttonMilliseconds = 10_000

const toaster = createToaster({ placement: 'bottom-start', offsets: '24px', removeDelay: 0 })

/** Shows one toast at a time, inside the topmost modal: everything outside it is inert. It stays while the pointer or focus is on it. */
export function Toasts() {
  const toast = useToast()
  const modal = useTopmostModal()
  useEffect(() => {
    // The machine subscribes in a microtask, and renders at once, which an effect may not.
    const timer = setTimeout(() => {
      toaster.remove()
      if (toast) show(toast)
    })
    return () => clearTimeout(timer)
  }, [toast])
  return createPortal(
    <ChakraProvider value={beaconSystem}>
      <Toaster toaster={toaster} aria-label="Notifications" css={toasterStyles}>
        {({ id, type, title, description, action, meta }) => (
          <Toast.Root role={type === 'error' ? 'alert' : 'status'}>
            {type === 'error' ? <Icon of={CircleAlert} size={20} /> : <Icon of={CircleCheck} size={20} />}
            <div>
              <Toast.Title>{title}</Toast.Title>
              {description && <Toast.Description>{description}</Toast.Description>}
              {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
              {meta?.also && (
                <SecondButton
                  onClick={() => {
                    meta.also.go()
                    toaster.dismiss(id)
                  }}
                >
                  {meta.also.label}
                </SecondButton>
              )}
            </div>
            <Toast.CloseTrigger aria-label="Dismiss">
              <Icon of={X} />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
    </ChakraProvider>,
    modal ?? document.body,
  )
}

/** A button beside the toast's own one, of which a toast can have only one. */
function SecondButton(props: { onClick: () => void; children: ReactNode }) {
  const { actionTrigger } = useToastStyles()
  return <chakra.button type="button" {...props} {...(actionTrigger && { css: actionTrigger })} />
}

const show = ({ id, title, description, destructive, undo, also, next }: Shown) => {
  const action = undo ? { label: 'Undo', onClick: undo } : next && { label: next.label, onClick: next.go }
  toaster.create({
    id: String(id),
    title,
    ...(description && { description }),
    type: destructive ? 'error' : 'success',
    duration: action ? buttonMilliseconds : displayMilliseconds,
    ...(action && { action }),
    ...(also && { meta: { also } }),
    onStatusChange: ({ status }) => {
      if (status === 'unmounted') dismissToast(id)
    },
  })
}
