import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react'
import { once } from '#/web/shell/parts/reload-once.ts'
import { reload } from '#/web/shell/parts/toast.ts'

/** Whether the page is about to reload, which ends all other failures, too. */
let isReloading = false

const online = () => new Promise(resolve => window.addEventListener('online', resolve, { once: true }))

/**
 * A component in its own chunk. If loading fails, the page is from an older release and reloads once. An offline device loads the chunk
 * when it is online again, and reloads if it was not quite online yet. If `load` has already finished, the component renders without
 * suspending: React would show the fallback and briefly delay the content.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Late = lazy(async () => {
    for (;;) {
      try {
        return { default: await loadOnce() }
      } catch (error) {
        if (!navigator.onLine) {
          await online()
          continue
        }
        if (!isReloading) {
          if (!once('chunk')) throw error
          isReloading = true
          reload()
        }
        return new Promise<never>(() => {})
      }
    }
  })
  const part = (props: Props) => createElement(Drawn<Props>, { loaded: () => loaded, late: Late, props })
  return Object.assign(part, { load: loadOnce })
}

interface DrawnProps<Props> {
  loaded: () => ComponentType<Props> | undefined
  late: LazyExoticComponent<ComponentType<Props>>
  props: Props
}

/** Chosen once per mount: switching component types would remount it and lose its state. */
function Drawn<Props extends object>({ loaded, late, props }: DrawnProps<Props>) {
  const [Chosen] = useState(() => loaded() ?? (late as unknown as ComponentType<Props>))
  return createElement(Chosen, props)
}
