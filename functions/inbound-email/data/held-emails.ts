import { sortableId } from '#/functions/table/sortable-id.ts'
import { exists, get, type Key, query, queryAll, type Write } from '#/functions/table/table.ts'
import { countHeldChangeWrite } from '#/functions/tickets/data/ticket-counters.ts'
import type { HeldReason } from '#/shared/inbound-email/reasons.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** An email that waits for a decision of the team, without its text. */
export interface StoredHeldEmail extends Key {
  id: string
  /** The SES id of the original. */
  originalId: string
  from: string
  fromName: string
  to: string
  subject: string
  reason: HeldReason
  /** Only in rows of older releases: now the text has a row of its own, so that counting emails reads none. */
  text?: string
  /** The names of its files. */
  files: string[]
  at: string
  /** The ticket that it answers, if its address or its references name one. */
  ticketId?: TicketId
  /** Epoch seconds: its original is deleted at the same time. */
  expire: number
}

/** A held email with the beginning of its text, which is empty for a virus. */
export type HeldEmailRow = StoredHeldEmail & { text: string }

type TextRow = Pick<HeldEmailRow, 'id' | 'text' | 'expire' | keyof Key>

const partition = 'HELDEMAILS'
const keptSeconds = 30 * 24 * 60 * 60

const heldKey = (id: string): Key => ({ pk: partition, sk: `EMAIL#${id}` })
const textKey = (id: string): Key => ({ pk: partition, sk: `TEXT#${id}` })

/** The label of the write that fails if someone else has decided. */
export const heldLabel = 'held email'

/** The writes that hold an email. */
export function holdWrites({ text, ...email }: Omit<HeldEmailRow, 'id' | 'expire' | keyof Key>): Write[] {
  const at = new Date(email.at)
  const id = sortableId(at)
  const expire = Math.floor(at.getTime() / 1000) + keptSeconds
  return [
    { put: { ...heldKey(id), id, ...email, expire } },
    ...(text ? [{ put: { ...textKey(id), id, text, expire } }] : []),
    countHeldChangeWrite(),
  ]
}

const newest = (limit: number) => query<StoredHeldEmail>({ pk: partition, prefix: 'EMAIL#', limit, newestFirst: true })

/** Access pattern: held emails with their texts, newest first. Two queries. */
export async function heldEmails(limit: number): Promise<HeldEmailRow[]> {
  const [emails, rows] = await Promise.all([
    newest(limit),
    query<TextRow>({ pk: partition, prefix: 'TEXT#', limit, newestFirst: true }),
  ])
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return emails.map(email => ({ ...email, text: texts.get(email.id) ?? email.text ?? '' }))
}

/** Access pattern: all held emails, without their texts. One query for each megabyte of them. */
export const allHeldEmails = (): Promise<StoredHeldEmail[]> =>
  queryAll<StoredHeldEmail>({ pk: partition, prefix: 'EMAIL#' })

/** Access pattern: the number of held emails, up to a limit. One query, which reads no text. */
export const countHeldEmails = async (limit: number): Promise<number> => (await newest(limit)).length

/** Access pattern: a held email by its id, without its text. One consistent read. */
export const findHeldEmail = (id: string) => get<StoredHeldEmail>(heldKey(id))

/** The writes that end the hold of an email; they fail (label `heldLabel`) if it ended already. */
export const releaseWrites = (id: string): Write[] => [
  { label: heldLabel, remove: heldKey(id), condition: exists },
  { remove: textKey(id) },
  countHeldChangeWrite(),
]
