import { Conflict } from '#/shared/lib/errors.ts'

export const alreadyOn = () => new Conflict('Two-step verification is already on.')
export const notOn = () => new Conflict('Two-step verification is off.')
export const changedMeanwhile = () => new Conflict('Your account has changed. Reload the page and try again.')
