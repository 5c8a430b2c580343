import { Ticket as TicketIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { QueueSort, TicketView } from '#/shared/queue/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { openBeside } from '#/web/features/tickets/beside/open-beside.ts'
import type { TicketsBeside } from '#/web/features/tickets/beside/use-ticket-beside.ts'
import { useOpenItems } from '#/web/features/tickets/checklist/use-open-items.tsx'
import { noteOrder } from '#/web/features/tickets/data/neighbors.ts'
import type { useTeamTickets } from '#/web/features/tickets/data/use-team-tickets.ts'
import { TeamFilters } from '#/web/features/tickets/filters/TeamFilters.tsx'
import { type teamFilters, viewOf } from '#/web/features/tickets/filters/team-filter.ts'
import {
  AssignedTicketRow,
  assignedTicketColumns,
  priorityHeader,
  waitingHeader,
} from '#/web/features/tickets/list/AssignedTicketRow.tsx'
import css from '#/web/features/tickets/list/assigned-tickets.module.css'
import { useTicketMenus } from '#/web/features/tickets/menus/use-ticket-menus.tsx'
import { QueueViews } from '#/web/features/tickets/queue/QueueViews.tsx'
import { SelectionBar } from '#/web/features/tickets/queue/SelectionBar.tsx'
import { useHeldRows } from '#/web/features/tickets/queue/use-held-rows.ts'
import { useListKeys } from '#/web/features/tickets/queue/use-list-keys.ts'
import { useSelected } from '#/web/features/tickets/queue/use-selected.ts'
import { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'
import { WaitingPill } from '#/web/features/tickets/queue/WaitingPill.tsx'
import { useKeepView } from '#/web/features/tickets/views/use-last-view.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Banner } from '#/web/shell/parts/Banner.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { useMedia } from '#/web/shell/parts/use-media.ts'
import { useNow } from '#/web/shell/parts/use-now.ts'
import type { Sorting } from '#/web/shell/parts/use-sorting.ts'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import type { useFilters } from '#/web/ui/lists/use-filters.ts'

const ShortcutsDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/queue/ShortcutsDialog.tsx')).ShortcutsDialog,
)

interface AssignedTicketsProps {
  list: ReturnType<typeof useTeamTickets>
  filters: ReturnType<typeof useFilters<typeof teamFilters>>
  userId: NonNullable<Ticket['assignedTo']>
  /** The ticket beside the list; undefined in a window without room for one. */
  beside: TicketsBeside | undefined
  onCreate: () => void
}

/** The team's tickets: the queue with its views, selection and keys, or the list of all tickets. */
export function AssignedTickets({ list, filters, userId, beside, onCreate }: AssignedTicketsProps) {
  const now = useNow(60_000)
  const navigate = useNavigate()
  const { data: technicians } = useRead('listTechnicians')
  const { data: counts } = useRead('getQueueCounts')
  const { filter, set, clear } = filters
  useKeepView(userId, filter, counts?.views)
  const view = viewOf(filter)
  const frame = useRef<HTMLDivElement>(null)
  const held = useHeldRows(frame, list.tickets, JSON.stringify(filter))
  const tickets = held.rows
  useEffect(() => {
    if (tickets) noteOrder(tickets.map(({ id }) => id))
  }, [tickets])
  const selected = useSelected(tickets)
  const changes = useTicketChanges(list.changed)
  const openItems = useOpenItems()
  const menu = useTicketMenus(changes, list.changed, openItems.ask, ticket => {
    // The others are closed by now.
    selected.clear()
    list.changed(ticket)
  })
  const [showsKeys, setShowsKeys] = useState(false)
  const keys = useListKeys({
    frame,
    tickets: tickets ?? [],
    selected,
    changes,
    userId,
    openId: beside?.openId,
    savedViews: counts?.views ?? [],
    onOpen: id => (beside ? beside.open(id, 'list') : navigate(`/tickets/${id}`)),
    onMove: id => beside?.follow(id),
    onView: one => set('view', one),
    onCreate,
    onApply: held.apply,
    onShowKeys: () => setShowsKeys(true),
    askFirst: openItems.ask,
    openMenu: menu.open,
  })
  const hasDue = filter.due !== undefined || tickets?.some(({ dueAt, duePaused }) => dueAt || duePaused) === true
  const isWide = useMedia('(min-width: 90rem)')
  const isPhone = useMedia('(max-width: 1023px)')
  const columns = assignedTicketColumns({
    hasDue,
    isWide,
    isQueue: list.isQueue,
    isNarrow: beside?.openId !== undefined,
    isPhone,
    selected,
  })
  /** Undefined until the names have loaded, and for a former team member. */
  const assigneeName = ({ assignedTo }: Ticket) =>
    assignedTo === null ? 'Unassigned' : technicians?.find(({ id }) => id === assignedTo)?.name
  const isNarrowed = Object.keys(filter).some(name => name !== 'view' && name !== 'sort')

  const loadMore = () => {
    held.apply()
    list.more?.()
  }

  return (
    <div
      ref={frame}
      className={classes(css.list, beside && css.opensBeside)}
      onClickCapture={beside && openBeside(beside.open)}
    >
      {counts?.isComplete === false && list.isQueue && (
        <Banner>Preparing the queue. Open All to see every ticket.</Banner>
      )}
      <ListPanel<Ticket>
        {...list}
        rows={tickets}
        more={list.more && loadMore}
        counted={['ticket', 'tickets']}
        failure={list.error}
        title="Assigned Tickets"
        columns={columns}
        sorting={list.isQueue && !filter.due ? sortingOf(filter.sort, value => set('sort', value)) : undefined}
        emptySign={TicketIcon}
        empty={emptyText(view, isNarrowed, counts?.unassigned)}
        emptyAction={isNarrowed && <ClearFilters onClear={clear} />}
        views={
          <>
            <QueueViews view={view} filter={filter} isNarrowed={isNarrowed || filter.sort !== undefined} />
            <WaitingPill waiting={held.waiting} onApply={held.apply} />
          </>
        }
        tools={
          selected.items.length > 0 ? (
            <SelectionBar
              selected={selected.items}
              rows={tickets ?? []}
              pending={changes.pending}
              onChange={(change, said) =>
                openItems.ask(selected.items, change, () => void changes.change(selected.items, change, said))
              }
              onMenu={menu.open}
              onSelectAll={selected.selectAll}
              onClear={selected.clear}
            />
          ) : (
            <TeamFilters
              filter={filter}
              set={set}
              isQueue={list.isQueue}
              hasHeadings={!isPhone && beside?.openId === undefined}
              isNarrow={beside?.openId !== undefined}
              tickets={list.tickets}
            />
          )
        }
      >
        {ticket => (
          <AssignedTicketRow
            key={ticket.id}
            columns={columns}
            ticket={ticket}
            isOpen={ticket.id === beside?.openId}
            hasLeft={held.left?.has(ticket.id) === true}
            assignee={assigneeName(ticket)}
            now={now}
            userId={userId}
            changeTogether={changes.change}
            askFirst={openItems.ask}
            openMenu={menu.open}
            onChanged={list.changed}
            onStale={list.retry}
          />
        )}
      </ListPanel>
      {menu.menus}
      {openItems.question}
      <ShortcutsDialog keys={keys} open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  )
}

/** The queue's order as its headings show it: the most urgent ticket first, or the one that has waited longest. */
const sortingOf = (sort: QueueSort | undefined, choose: (sort: QueueSort | '') => void): Sorting => ({
  header: sort === 'waiting' ? waitingHeader : priorityHeader,
  direction: 'descending',
  sortBy: header => choose(header === waitingHeader ? 'waiting' : ''),
})

/** The text of an empty list; the first sentence is the same for every view. */
function emptyText(view: TicketView, isNarrowed: boolean, unassigned: number | undefined): ReactNode {
  const first = 'No tickets found matching the current filters.'
  if (isNarrowed) return first
  if (view === 'mine')
    return `${first} Nothing is assigned to you.${unassigned ? ` ${unassigned} are unassigned.` : ''}`
  if (view === 'snoozed') return `${first} Nothing is snoozed.`
  return view === 'unassigned' ? `${first} Every ticket has an assignee.` : first
}
