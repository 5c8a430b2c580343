import type { Logo } from '#/shared/branding.ts'
import { deviceStorage } from '#/web/browser/storage.ts'

/** The logo as pages know it. What this browser remembers from before is its path alone. */
export type ShownLogo = Pick<Logo, 'path'> & Partial<Logo>

const logoKey = 'beacon:logo'
const builtIcon = '/favicon.svg'

/** The logo that this browser saw last, for a page that cannot ask for the brand. */
export function storedLogo(): ShownLogo | null {
  const path = deviceStorage.get(logoKey)
  return path?.startsWith('/media/') ? { path } : null
}

/** Remembers the logo, or that there is none, and shows it in the browser's tab. */
export function settleLogo(logo: ShownLogo | null) {
  if (logo) deviceStorage.set(logoKey, logo.path)
  else deviceStorage.remove(logoKey)
  document.querySelector('link[rel=icon]')?.setAttribute('href', logo?.iconPath ?? builtIcon)
}
