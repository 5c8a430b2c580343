import { tabStorage } from '#/web/browser/storage.ts'

/** What a visitor is told who is not trying the builder (specification, section 8). */
export const builderLogin = {
  title: 'Login Required',
  description: 'Please log in to use the PC Builder',
  destructive: true,
} as const

const key = 'pc-builder-demo'

/** Where the landing page leads; the screen keeps the flag for the session. */
export const demoAddress = '/pc-builder?demo'

/** Whether a visitor may try the builder: the landing page sent them, in this tab. */
export function isDemo(search: string): boolean {
  if (new URLSearchParams(search).has('demo')) tabStorage.set(key, '1')
  return tabStorage.get(key) !== null
}
