import type { RefObject } from 'react'

const rowLink = 'tbody a[data-stretched]'

const idOf = (link: HTMLAnchorElement | undefined) => link?.pathname.split('/').at(-1)

/** The focus on the rows of a list: which ticket has it, and how it moves. */
export function rowFocus(frame: RefObject<HTMLElement | null>) {
  const links = () => [...(frame.current?.querySelectorAll<HTMLAnchorElement>(rowLink) ?? [])]
  const focusedLink = () => {
    const row = document.activeElement?.closest('tr')
    return links().find(link => row?.contains(link))
  }
  return {
    /** The id of the ticket whose row has the focus. */
    current: (): string | undefined => idOf(focusedLink()),
    /** The row that has the focus, or the list's toolbar. */
    anchor: (): Element | null =>
      focusedLink()?.closest('tr') ?? frame.current?.querySelector('[role="toolbar"]') ?? frame.current,
    /**
     * Moves the focus by some rows, beginning with the row of the ticket `from` if no row has it, or to the first row; returns the id of
     * that row's ticket.
     */
    move(by: 1 | -1, from?: string): string | undefined {
      const all = links()
      const start = focusedLink() ?? all.find(link => idOf(link) === from)
      const next = start ? all[all.indexOf(start) + by] : all[0]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
      return next && idOf(next)
    },
    /** Moves the focus to the row of a ticket, if it is listed. */
    moveTo(id: string) {
      links()
        .find(link => idOf(link) === id)
        ?.focus()
    },
  }
}
