/** The fields of canned replies, in the order of their list, with the label of one that has no value. */
export const cannedFields = {
  'customer.firstName': 'customer first name',
  'customer.name': 'customer name',
  'customer.company': 'customer company',
  'ticket.number': 'ticket number',
  'ticket.subject': 'ticket subject',
  'agent.firstName': 'your first name',
  'agent.name': 'your name',
  'business.name': 'business name',
  'business.phone': 'business phone',
} as const
export type CannedField = keyof typeof cannedFields

/** A field in a text: `{{ticket.number}}`, with spaces inside the braces if the author likes them. */
const fieldPattern = /\{\{ *([\w.]{1,40}) *\}\}/g
const isField = (name: string): name is CannedField => Object.hasOwn(cannedFields, name)

/** The first field in a text that does not exist, as it is written; undefined if all do. */
export const unknownFieldIn = (text: string): string | undefined =>
  [...text.matchAll(fieldPattern)].find(([, name = '']) => !isField(name))?.[0]

/** An invisible character that separates two others without allowing a line break between them. */
const joiner = '\u2060'

/**
 * A value as Markdown of messages that shows its characters on one line and nothing else: no link, no emphasis, no code, no list.
 * Messages have no escapes (`message-markdown.ts`), so an invisible character takes the syntax apart.
 */
export const plainMarkdown = (value: string): string =>
  value
    .replace(/\s+/g, ' ')
    .trim()
    // Two backticks enclose code whatever is between them, so a similar letter replaces them.
    .replaceAll('`', '\u02CB')
    .replace(/[*~]/g, `$&${joiner}`)
    .replace(/\](?=[([])/g, `]${joiner}`)
    .replace(/:(?=\/\/)/g, `:${joiner}`)
    .replace(/www(?=\.)/gi, `$&${joiner}`)
    .replaceAll('@', `${joiner}@`)
    .replace(/^(?=[>|[=]|(?:#{1,6}|[-+]|\d{1,9}[.)])(?: |$))/, joiner)

/** The mark of a field without a value, which is filled in by hand. */
const blank = (field: CannedField) => `[${cannedFields[field]}]`
const blanks = Object.keys(cannedFields).map(field => blank(field as CannedField))

/** A canned reply’s text with the values of its fields as plain text. A field without one becomes a blank. */
export const fillIn = (text: string, values: Readonly<Partial<Record<CannedField, string>>>): string =>
  text.replace(fieldPattern, (whole, name: string) => {
    if (!isField(name)) return whole
    const value = values[name]?.trim()
    return value ? plainMarkdown(value) : blank(name)
  })

/** The number of blanks that are left in a message. */
export const countBlanks = (text: string): number =>
  blanks.reduce((count, mark) => count + text.split(mark).length - 1, 0)

/** The place of the first blank in a text, to select it; undefined if there is none. */
export function firstBlank(text: string): { start: number; end: number } | undefined {
  const found = blanks
    .flatMap(mark => {
      const start = text.indexOf(mark)
      return start < 0 ? [] : [{ start, end: start + mark.length }]
    })
    .toSorted((one, other) => one.start - other.start)
  return found[0]
}
