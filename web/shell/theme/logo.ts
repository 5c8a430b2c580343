import type { Logo } from '#/shared/branding/schemas.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

/** The logo shown on a page. From an earlier visit, the browser stores only its path. */
export type ShownLogo = Pick<Logo, 'path'> & Partial<Logo>

const logoKey = 'beacon:logo'
const builtIcon = '/favicon.svg'

/** The last logo this browser saw, for pages that could not load the brand. */
export function storedLogo(): ShownLogo | null {
  const path = deviceStorage.get(logoKey)
  return path?.startsWith('/media/') ? { path } : null
}

/** Stores the logo, or that there is none, and shows it in the browser's tab. */
export function settleLogo(logo: ShownLogo | null) {
  if (logo) deviceStorage.set(logoKey, logo.path)
  else deviceStorage.remove(logoKey)
  document.querySelector('link[rel=icon]')?.setAttribute('href', logo?.iconPath ?? builtIcon)
}
