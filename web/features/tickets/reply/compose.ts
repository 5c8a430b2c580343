type Kind = 'reply' | 'note'

interface OpenComposer {
  ticketId: string
  begin: (kind: Kind) => void
}

/** The composer on the screen. */
let open: OpenComposer | undefined
/** A message that a key began before its ticket was open. */
let wanted: { ticketId: string; kind: Kind } | undefined

/** Names the composer of a ticket, in which keys begin messages as long as it is open. Returns how to forget it. */
export function onCompose(ticketId: string, begin: OpenComposer['begin']): () => void {
  const composer = { ticketId, begin }
  open = composer
  if (wanted?.ticketId === ticketId) begin(wanted.kind)
  wanted = undefined
  return () => {
    if (open === composer) open = undefined
  }
}

/** Begins a reply or a note on a ticket, as soon as it is open. */
export function compose(kind: Kind, ticketId: string): void {
  if (open?.ticketId === ticketId) open.begin(kind)
  else wanted = { ticketId, kind }
}
