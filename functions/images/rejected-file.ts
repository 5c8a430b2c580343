import { Invalid } from '#/shared/lib/errors.ts'

/** The error for a file that is rejected. */
export const refusedFile = (message: string): Invalid => new Invalid([{ field: 'file', message }], message)
