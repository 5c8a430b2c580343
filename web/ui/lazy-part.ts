import { type ComponentType, lazy } from 'react'
import { once } from '#/web/ui/once.ts'

/** A component in its own chunk. If it fails to load (an outdated release or a lost connection), the page reloads once. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (!once('chunk')) throw error
      window.location.reload()
      return new Promise<never>(() => {})
    }
  })
