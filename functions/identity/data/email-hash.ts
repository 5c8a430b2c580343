import { createHash } from 'node:crypto'

/** A hash that replaces an email address in keys, because keys appear in logs. */
export const hashEmail = (email: string): string => createHash('sha256').update(`mailbox\n${email}`).digest('base64url')
