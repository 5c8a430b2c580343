import { type ComponentType, useEffect, useState } from 'react'
import { useToast } from '#/web/shell/parts/toast.ts'

/** Milliseconds between two attempts to load the code. */
const pause = 3000

/** Loads the code of toasts, which no screen needs at the start. */
export const loadToasts = async () => (await import('#/web/ui/overlays/Toasts.tsx')).Toasts

/** Shows toasts. The first one waits until the code has arrived, however slow or broken the connection is. */
export function Toaster() {
  const isWanted = useToast() !== undefined
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    if (!isWanted || Toasts) return undefined
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      loadToasts().then(
        loaded => setToasts(() => loaded),
        () => {
          timer = setTimeout(load, pause)
        },
      )
    void load()
    return () => clearTimeout(timer)
  }, [isWanted, Toasts])
  return Toasts ? <Toasts /> : null
}
