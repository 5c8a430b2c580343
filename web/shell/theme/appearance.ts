import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { mutate } from 'swr'
import { type Appearance, appearances } from '#/shared/branding/appearance.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { sessionKey } from '#/web/shell/api/use-session.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'
import { applyAppearance, keepAppearance } from '#/web/shell/theme/appearance-cookie.ts'
import { announceColors, followColors, isBrandDark, isDark } from '#/web/shell/theme/theme.ts'

/** Tells this browser's other tabs of a choice. */
const choiceKey = 'beacon:appearance'

/** Shows the page in the person's colors while they are signed in; every other page is light. Undefined: not known yet. */
export function useAppearance(user: SessionUser | null | undefined) {
  const isKnown = user !== undefined
  const choice = user?.appearance
  useLayoutEffect(() => {
    if (!isKnown) return
    keepAppearance(choice)
    showAppearance(choice)
    return () => showAppearance(undefined)
  }, [isKnown, choice])
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const chosen = appearances.find(one => one === newValue)
      if (key === choiceKey && chosen) setAppearance(chosen)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}

/** Shows a choice on this page only. */
export function showAppearance(choice: Appearance | undefined) {
  applyAppearance(choice)
  announceColors()
}

/** Shows the signed-in person's new choice in all tabs of this browser. */
export function announceAppearance(choice: Appearance) {
  deviceStorage.set(choiceKey, choice)
  setAppearance(choice)
}

const setAppearance = (appearance: Appearance) =>
  void mutate<SessionUser | null>(sessionKey, user => user && { ...user, appearance }, { revalidate: false })

/** Whether the page shows the dark version of a light brand. */
export const useDarkVersion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isDark() && !isBrandDark(),
    () => false,
  )

/** Whether the brand's theme is dark already. */
export const useBrandDark = (): boolean => useSyncExternalStore(subscribe, isBrandDark, () => false)

function subscribe(listener: () => void) {
  const device = window.matchMedia('(prefers-color-scheme: dark)')
  const unfollow = followColors(listener)
  device.addEventListener('change', announceColors)
  return () => {
    unfollow()
    device.removeEventListener('change', announceColors)
  }
}
