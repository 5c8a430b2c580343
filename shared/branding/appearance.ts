/** A person's choice of colors; `system` follows their device. */
export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

/** The default choice. */
export const defaultAppearance: Appearance = 'system'

/** The cookie with the signed-in user's choice. A page reads it before the first paint. */
export const appearanceCookie = 'appearance'
/** Seconds for which browsers keep it. */
export const appearanceSeconds = 365 * 24 * 60 * 60
