import type { HitKind, SearchResults } from '#/shared/command-menu/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { type LocalEntry, matchesEntry } from '#/web/features/command-menu/entries.ts'
import type { Sign } from '#/web/shell/parts/Icon.tsx'
import type { RecentTicket } from '#/web/shell/parts/recent-tickets.ts'

/** A row that can be chosen. */
export interface MenuRow {
  id: string
  kind: HitKind | LocalEntry['kind']
  title: string
  detail: string
  path: string
  button?: string | undefined
  /** The sign of a screen in the navigation; by default, that of its kind. */
  icon?: Sign | undefined
}

export interface RowGroup {
  label: string
  rows: readonly MenuRow[]
}

const kindLabels: Readonly<Record<HitKind, string>> = {
  ticket: 'Tickets',
  person: 'People',
  company: 'Companies',
  asset: 'Assets',
  quote: 'Quotes',
  contract: 'Contracts',
  invoice: 'Invoices',
  order: 'Orders',
  article: 'Articles',
}

const maxRows = 5

/** The kinds that a typed sign limits the menu to. */
const scopes: Readonly<Record<string, readonly MenuRow['kind'][]>> = {
  '>': ['action'],
  '#': ['ticket'],
  '@': ['person'],
}

export interface Typed {
  /** The text without its sign. */
  text: string
  /** The kinds that it is limited to; undefined for all. */
  kinds: readonly MenuRow['kind'][] | undefined
}

/** A typed text: `>` limits it to actions, `#` to tickets, and `@` to people. */
export function readTyped(typed: string): Typed {
  const kinds = scopes[typed.trimStart().charAt(0)]
  return { text: (kinds ? typed.trimStart().slice(1) : typed).trim(), kinds }
}

const localRow = ({ id, kind, label, path, button, icon }: LocalEntry): MenuRow => ({
  id,
  kind,
  title: label,
  detail: '',
  path,
  button,
  icon,
})

/** Screens and actions that match, or the latest tickets and the actions while nothing is typed. */
export function localGroups(
  { text, kinds }: Typed,
  entries: readonly LocalEntry[],
  recent: readonly RecentTicket[],
): RowGroup[] {
  const wants = (kind: MenuRow['kind']) => !kinds || kinds.includes(kind)
  const matching = (kind: LocalEntry['kind']) =>
    wants(kind) ? entries.filter(entry => entry.kind === kind && (text === '' || matchesEntry(entry, text))) : []
  const actions = matching('action').map(localRow)
  if (text === '') {
    const tickets = wants('ticket')
      ? recent.map(
          ({ id, title }): MenuRow => ({
            id: `ticket:${id}`,
            kind: 'ticket',
            title,
            detail: shortId(id),
            path: `/tickets/${id}`,
          }),
        )
      : []
    return filled([
      { label: 'Recent tickets', rows: tickets },
      { label: 'Actions', rows: actions },
    ])
  }
  return filled([
    { label: 'Screens', rows: matching('screen').map(localRow).slice(0, maxRows) },
    { label: 'Actions', rows: actions.slice(0, maxRows) },
  ])
}

/** The results of a search as groups, without those that are not wanted. */
export const foundGroups = ({ groups }: SearchResults, { kinds }: Typed): RowGroup[] =>
  filled(
    groups
      .filter(({ kind }) => !kinds || kinds.includes(kind))
      .map(({ kind, hits }) => ({
        label: kindLabels[kind],
        rows: hits.map(({ id, title, detail, path }): MenuRow => ({ id: `${kind}:${id}`, kind, title, detail, path })),
      })),
  )

const filled = (groups: readonly RowGroup[]): RowGroup[] => groups.filter(({ rows }) => rows.length > 0)
