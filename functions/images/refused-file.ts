import { Invalid } from '#/shared/lib/errors.ts'

/** What is said of a file that is not taken. */
export const refusedFile = (message: string): Invalid => new Invalid([{ field: 'file', message }], message)
