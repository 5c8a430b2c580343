import { tabStorage } from '#/web/shell/browser/storage.ts'

/** The toast for visitors who open the builder outside of demo mode. */
export const builderLogin = {
  title: 'Login Required',
  description: 'Please log in to use the PC Builder',
  destructive: true,
} as const

const key = 'pc-builder-demo'

/** The landing page's link to the builder. The screen keeps the flag for the session. */
export const demoAddress = '/pc-builder?demo'

/** Whether a visitor may try the builder, because they followed the landing page's link in this tab. */
export function isDemo(search: string): boolean {
  if (new URLSearchParams(search).has('demo')) tabStorage.set(key, '1')
  return tabStorage.get(key) !== null
}
