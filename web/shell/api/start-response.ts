import type { Brand } from '#/shared/branding/schemas.ts'

/** Passes the brand from the first response to the app, or reports that there was none. */
export const started = new EventTarget()

export const announceStart = (brand?: Brand) => started.dispatchEvent(new CustomEvent('brand', { detail: brand }))
