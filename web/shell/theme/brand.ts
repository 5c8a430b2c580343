import { useSyncExternalStore } from 'react'
import { brand as defaults } from '#/shared/branding/brand.ts'
import type { Brand } from '#/shared/branding/schemas.ts'
import { type ShownLogo, settleLogo, storedLogo } from '#/web/shell/theme/logo.ts'
import { settleTheme } from '#/web/shell/theme/theme.ts'

/** The brand shown on this page: the build's until the server's arrives. */
export interface ShownBrand extends Omit<Brand, 'modules' | 'logo'> {
  logo: ShownLogo | null
  /** Modules that are not listed are on. */
  modules: Partial<Brand['modules']>
}

const built: ShownBrand = {
  company: defaults,
  theme: { tokens: null, appliedAt: null },
  logo: null,
  darkLogo: null,
  modules: {},
}
let shown = built
let settled = false
const listeners = new Set<() => void>()

/** The company, its logo, and the modules that are on. Components update as soon as any of them changes. */
export const useBrand = (): ShownBrand =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => built,
  )

/** Whether the request for the brand has succeeded or failed. */
export const useBrandSettled = (): boolean => useSyncExternalStore(subscribe, () => settled)

/** Shows `brand` from now on; without one, keeps the brand shown. */
export function settleBrand(brand?: Partial<ShownBrand>) {
  // Falls back to the last logo this browser saw if the request fails.
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
