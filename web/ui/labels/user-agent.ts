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
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
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

/** `Chrome on Windows`, `Safari on iPhone`; unknown parts are left out. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1]
  const [, system, handheld = false] = systems.find(([mark]) => mark.test(userAgent)) ?? []
  if (browser && system) return { words: `${browser} on ${system}`, handheld }
  return { words: browser ?? system ?? 'Unknown device', handheld }
}
