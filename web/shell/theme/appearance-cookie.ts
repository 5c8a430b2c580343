import { type Appearance, appearanceCookie, appearanceSeconds, appearances } from '#/shared/branding/appearance.ts'
import { keepCookie, readCookie } from '#/web/shell/browser/storage.ts'

/** The signed-in user's choice; undefined for a visitor, or if cookies are blocked. */
export function appearanceInCookie(): Appearance | undefined {
  const kept = readCookie(appearanceCookie)
  return appearances.find(one => one === kept)
}

/** Stores the choice for this browser's next page or, without one, forgets it: the next page is light until its session is known. */
export const keepAppearance = (choice: Appearance | undefined) =>
  keepCookie(appearanceCookie, choice ?? '', choice ? appearanceSeconds : 0)

/** Sets the page's choice, which selects its colors in the brand's stylesheet. Without one the page is light. */
export function applyAppearance(choice: Appearance | undefined) {
  const root = document.documentElement
  if (choice) root.dataset.appearance = choice
  else delete root.dataset.appearance
  // Decides the color of the page before its stylesheets have loaded.
  const scheme = choice === 'system' ? 'light dark' : (choice ?? 'light')
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', scheme)
}
