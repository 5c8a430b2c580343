/** The number of a ticket that a text may mean, complete: `TK00000C` for `tkc`; undefined for another text. */
export function ticketNumber(text: string): string | undefined {
  const said = /^#?tk0*([0-9a-z]{1,6})$/i.exec(text.trim())?.[1]
  return said && `TK${said.toUpperCase().padStart(6, '0')}`
}
