import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { dismissToast, holdToast, resumeToast, useToast } from '#/web/shell/parts/toast.ts'
import '#/web/shell/parts/toast.css'

/** Shows toasts. A modal dialog makes everything outside it inert, so toasts move inside it while one is open. */
export function Toaster() {
  const toast = useToast()
  const host = useHost(toast?.id)
  return createPortal(
    <div className="toaster" role="status">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering keeps it open; nothing is operated
        <div
          key={toast.id}
          className="toast"
          data-destructive={toast.destructive}
          role={toast.destructive ? 'alert' : undefined}
          onPointerEnter={holdToast}
          onPointerLeave={resumeToast}
          onFocus={holdToast}
          onBlur={resumeToast}
        >
          <Icon of={toast.destructive ? TriangleAlert : Check} size={24} />
          <div>
            <p className="toast-title">{toast.title}</p>
            {toast.description && <p>{toast.description}</p>}
            {toast.undo && (
              <button
                type="button"
                className="toast-undo"
                onClick={() => {
                  dismissToast()
                  toast.undo?.()
                }}
              >
                Undo
              </button>
            )}
          </div>
          <button type="button" className="toast-close" aria-label="Dismiss" onClick={dismissToast}>
            <Icon of={X} size={20} />
          </button>
        </div>
      )}
    </div>,
    host,
  )
}

function useHost(toastId: number | undefined): Element {
  const [host, setHost] = useState<Element>(topmost)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast looks again for the topmost dialog
  useEffect(() => {
    const variant = () => setHost(topmost())
    variant()
    document.addEventListener('close', variant, true)
    return () => document.removeEventListener('close', variant, true)
  }, [toastId])
  return host
}

const topmost = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
