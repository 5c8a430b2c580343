import { type ComponentType, lazy } from 'react'
import { once } from '#/web/app/once.ts'

/** A screen in its own chunk. One that fails to load is a release gone by, or a lost connection: the page reloads, once. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (!once('chunk')) throw error
      window.location.reload()
      return new Promise<never>(() => {})
    }
  })
