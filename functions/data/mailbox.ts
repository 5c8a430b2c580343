import { createHash } from 'node:crypto'

/** The partition of what belongs to an address, whoever has it: its hash, because keys are in logs. */
export const mailboxOf = (email: string): string => createHash('sha256').update(`mailbox\n${email}`).digest('base64url')
