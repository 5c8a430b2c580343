import type { Brand } from '#/shared/branding.ts'

/** Tells the app the brand that the first answer carried, or that there was none in it. */
export const started = new EventTarget()

export const announceStart = (brand?: Brand) => started.dispatchEvent(new CustomEvent('brand', { detail: brand }))
