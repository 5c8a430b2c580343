/** The fields of a new quote that another screen fills in. */
interface BegunQuote {
  title?: string
  customerId?: string | null
  companyId?: string | null
  /** The recipient, if they have no account. */
  name?: string
  email?: string
  company?: string
  ticketId?: string
  /** A build that becomes a line. */
  buildId?: string
  /** A line of text. */
  text?: string
}

/** The address of the dialog that begins a quote, filled in. */
export function quotePath(begun: BegunQuote): string {
  const known = Object.entries(begun).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/quotes?${new URLSearchParams([['create', ''], ...known])}`
}
