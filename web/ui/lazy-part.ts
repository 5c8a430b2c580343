import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react'
import { once } from '#/web/ui/once.ts'
import { reload } from '#/web/ui/toast.ts'

const online = () => new Promise(resolve => window.addEventListener('online', resolve, { once: true }))

/**
 * A component in its own chunk. One that fails to load is a release gone by: the page reloads, once. A device that is offline waits, and loads it when it is online. Where its
 * `load` was called before and has ended, it is drawn without waiting: React would show the fallback, and hold back for a moment what comes after it.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    loaded ??= await load()
    return loaded
  }
  const Late = lazy(async () => {
    try {
      return { default: await loadOnce() }
    } catch (error) {
      if (!navigator.onLine) {
        await online()
        return { default: await loadOnce() }
      }
      if (!once('chunk')) throw error
      reload()
      return new Promise<never>(() => {})
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

/** Which of the two it is stays as it was when it was first drawn: to change would be to begin anew. */
function Drawn<Props extends object>({ loaded, late, props }: DrawnProps<Props>) {
  const [Chosen] = useState(() => loaded() ?? (late as unknown as ComponentType<Props>))
  return createElement(Chosen, props)
}
