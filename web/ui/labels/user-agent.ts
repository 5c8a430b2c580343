/** A browser, described in words that its owner recognizes. */
export interface Device {
  words: string
  handheld: boolean
}

// Order matters: nearly every browser also claims to be Chrome, Safari and Mozilla.
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/(?=.*\bSafari\/)/, 'Safari'],
]

const systems: readonly [mark: RegExp, name: string, handheld: boolean][] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bCrOS\b/, 'Chromebook', false],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', false],
  [/\bLinux\b/, 'Linux', false],
]

/** The browser with its version, and the system; empty if they are unknown. */
export function browserAndSystem(userAgent: string): { browser: string; system: string } {
  const [mark, name = ''] = browsers.find(([pattern]) => pattern.test(userAgent)) ?? []
  const version = mark && new RegExp(`(?:${mark.source})(\\d+)`).exec(userAgent)?.[1]
  const [, system = ''] = systems.find(([pattern]) => pattern.test(userAgent)) ?? []
  return { browser: version ? `${name} ${version}` : name, system }
}

/** `Chrome on Windows`, `Safari on iPhone`; unknown parts are left out. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1]
  const [, system, handheld = false] = systems.find(([mark]) => mark.test(userAgent)) ?? []
  if (browser && system) return { words: `${browser} on ${system}`, handheld }
  return { words: browser ?? system ?? 'Unknown device', handheld }
}
