import { existsSync } from 'node:fs'

/** `npm test` installs the first one if it has permission. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of the Chromium to run: from CHROMIUM, or an installed one. Throws if there is none. */
export function chromiumPath(): string {
  const found = process.env.CHROMIUM ?? places.find(existsSync)
  if (!found) throw new Error(`No Chromium at ${places.join(', ')}: run npm test, which installs it`)
  return found
}
