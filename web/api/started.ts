import type { Brand } from '#/shared/branding.ts'

/** Gives the app the brand from the first response, or says that it had none. */
export const started = new EventTarget()

export const announceStart = (brand?: Brand) => started.dispatchEvent(new CustomEvent('brand', { detail: brand }))
