import { useSyncExternalStore } from 'react'
import { brand as defaults } from '#/shared/brand.ts'
import type { Brand } from '#/shared/branding.ts'
import { type ShownLogo, settleLogo, storedLogo } from '#/web/theme/logo.ts'
import { settleTheme } from '#/web/theme/theme.ts'

/** The brand as this page knows it: what the build had in it, until the server's arrives. */
export interface ShownBrand extends Omit<Brand, 'modules' | 'logo'> {
  logo: ShownLogo | null
  /** One that is not named is on. */
  modules: Partial<Brand['modules']>
}

const built: ShownBrand = { company: defaults, theme: { tokens: null, appliedAt: null }, logo: null, modules: {} }
let shown = built
let settled = false
const listeners = new Set<() => void>()

/** The company, and which modules are on; every place that shows either follows a change at once. */
export const useBrand = (): ShownBrand =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => built,
  )

/** Whether the server was asked for the brand, and has answered or failed. */
export const useBrandSettled = (): boolean => useSyncExternalStore(subscribe, () => settled)

/** Shows `brand` from now on, or on with what is shown where there is none. */
export function settleBrand(brand?: Partial<ShownBrand>) {
  // A page that could not ask shows the logo that this browser saw last.
  shown = { ...shown, ...(brand ?? { logo: shown.logo ?? storedLogo() }) }
  settled = true
  if (brand?.theme) settleTheme(brand.theme)
  if (brand?.logo !== undefined) settleLogo(brand.logo)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
