import { addressParser, type Header } from 'postal-mime'
import { oneLine } from '#/functions/inbound-email/reading/clean-text.ts'
import { email } from '#/shared/lib/text.ts'

/** One address of an email. */
export interface Mailbox {
  /** In lower case, with its domain in ASCII. */
  address: string
  name: string
}

const maxMailboxes = 100
const maxReferences = 50
const maxIdLength = 500

/** The values of a header, which may occur more than once. */
export const headerValues = (headers: readonly Header[], key: string): string[] =>
  headers.filter(header => header.key === key).map(({ value }) => value)

export function mailboxOf(address: string, name: string): Mailbox | undefined {
  const checked = email().safeParse(oneLine(address))
  return checked.success ? { address: checked.data, name: oneLine(name, 120) } : undefined
}

interface Written {
  address: string
  name: string
}

const writtenIn = (headers: readonly Header[], key: string): Written[] =>
  headerValues(headers, key)
    .flatMap(value => addressParser(value, { flatten: true }))
    .slice(0, maxMailboxes)
    .map(({ address = '', name }) => ({ address, name }))

const valid = (written: readonly Written[]): Mailbox[] =>
  written.map(({ address, name }) => mailboxOf(address, name)).filter(mailbox => mailbox !== undefined)

/** The valid addresses of a header. */
export const mailboxesIn = (headers: readonly Header[], key: string): Mailbox[] => valid(writtenIn(headers, key))

/** The mailboxes with names that have a comma, and no quotation marks around it, in one piece: `Lee, Pat <pat@acme.test>`. */
function withJoinedNames(written: readonly Written[]): Written[] {
  const joined: Written[] = []
  for (const { address, name } of written) {
    const last = joined.at(-1)
    const isContinued = last?.address === '' && last.name !== '' && !last.name.includes('@') && name !== ''
    if (isContinued) joined.pop()
    joined.push({ address, name: isContinued ? `${last.name}, ${name}` : name })
  }
  return joined
}

/** The authors. If one of them has no valid address, none counts: the others must not pass for the only one. */
export function authorsIn(headers: readonly Header[]): Mailbox[] {
  const written = withJoinedNames(writtenIn(headers, 'from'))
  const authors = valid(written)
  return authors.length === written.length ? authors : []
}

const idsIn = (value: string): string[] => {
  const bracketed = [...value.matchAll(/<([^<>\s]+)>/g)].map(([, id = '']) => id)
  return bracketed.length > 0 ? bracketed : value.split(/[\s<>,]+/)
}

const cleanIds = (ids: readonly string[]) =>
  ids.map(id => oneLine(id, maxIdLength + 1)).filter(id => id !== '' && id.length <= maxIdLength)

/** The id of an email without its brackets. */
export const messageIdIn = (headers: readonly Header[], key = 'message-id'): string | undefined =>
  cleanIds(headerValues(headers, key).flatMap(idsIn))[0]

/** The ids of earlier emails: the answered one first, then the newest. */
export function referencesIn(headers: readonly Header[]): string[] {
  const answered = cleanIds(headerValues(headers, 'in-reply-to').flatMap(idsIn))
  const earlier = cleanIds(headerValues(headers, 'references').flatMap(idsIn)).reverse()
  return [...new Set([...answered, ...earlier])].slice(0, maxReferences)
}
