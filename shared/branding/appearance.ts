/** A person's choice of colors; `system` follows their device. */
export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

/** The choice of a person who has made none. */
export const defaultAppearance: Appearance = 'system'

/** The cookie with the choice of the person who is signed in, which a page reads before it is painted. */
export const appearanceCookie = 'appearance'
/** Seconds for which browsers keep it. */
export const appearanceSeconds = 365 * 24 * 60 * 60
