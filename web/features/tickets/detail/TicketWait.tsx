import { Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { pendingReasonLabels } from '#/shared/tickets/labels.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { snoozeLabel } from '#/shared/tickets/snooze.ts'
import { type AskAboutOpenItems, useOpenItems } from '#/web/features/tickets/checklist/use-open-items.tsx'
import { neighborOf } from '#/web/features/tickets/data/neighbors.ts'
import css from '#/web/features/tickets/detail/ticket-wait.module.css'
import { useTicketMenus } from '#/web/features/tickets/menus/use-ticket-menus.tsx'
import { useCreateTicket } from '#/web/features/tickets/new/use-create-ticket.ts'
import { changeKeys } from '#/web/features/tickets/queue/change-keys.ts'
import { shortcuts } from '#/web/features/tickets/queue/shortcuts.ts'
import { type Choice, snoozeChoice, unreadChoice, wakeChoice } from '#/web/features/tickets/queue/ticket-choices.ts'
import { type QueueKey, useQueueKeys } from '#/web/features/tickets/queue/use-queue-keys.ts'
import { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'
import { compose } from '#/web/features/tickets/reply/compose.ts'
import { useToggleTimer } from '#/web/features/tickets/time/use-toggle-timer.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { Tags } from '#/web/ui/labels/Tags.tsx'

const ShortcutsDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/queue/ShortcutsDialog.tsx')).ShortcutsDialog,
)

interface TicketWaitProps {
  ticket: TicketPage
  user: SessionUser
  /** Whether it is beside the team's list, whose keys then change it. */
  isBeside: boolean
}

/** Until when the team has put the ticket aside, and why, and its tags, with what changes them; and the keys of the page. */
export function TicketWait({ ticket, user, isBeside }: TicketWaitProps) {
  const { timeZone } = useBrand().company
  const bar = useRef<HTMLDivElement>(null)
  const changes = useTicketChanges(() => {})
  const openItems = useOpenItems()
  const menu = useTicketMenus(changes, () => {}, openItems.ask)
  const [showsKeys, setShowsKeys] = useState(false)
  const keys = useTicketKeys({
    ticket,
    user,
    isBeside,
    bar,
    changes,
    askFirst: openItems.ask,
    openMenu: menu.open,
    onShowKeys: () => setShowsKeys(true),
  })
  const now = serverNow()
  const { snoozedUntil, endedSnooze } = ticket
  const choose = (choice: Choice) => () => void changes.change([ticket], choice.change, choice.said)
  const again =
    endedSnooze && !snoozedUntil
      ? snoozeChoice(
          {
            snoozedUntil: endedSnooze.until,
            pendingReason: endedSnooze.pendingReason,
            pendingNote: endedSnooze.pendingNote,
          },
          now,
          timeZone,
        )
      : undefined
  return (
    <div className={css.bar} ref={bar} role="group" aria-label="Snooze and tags">
      {isUnresolved(ticket.status) && (
        <>
          <WaitText ticket={ticket} now={now} timeZone={timeZone} />
          <Button
            size="sm"
            variant="outline"
            aria-haspopup="dialog"
            aria-keyshortcuts={shortcuts.snooze.key}
            onClick={({ currentTarget }) => menu.open('snooze', [ticket], currentTarget)}
          >
            {snoozedUntil ? 'Change snooze' : 'Snooze'}
          </Button>
          {snoozedUntil && (
            <Button size="sm" variant="quiet" aria-disabled={changes.pending} onClick={choose(wakeChoice)}>
              {wakeChoice.label}
            </Button>
          )}
          {again && (
            <Button size="sm" variant="outline" aria-disabled={changes.pending} onClick={choose(again)}>
              {again.label.replace('Snooze', 'Snooze again')}
            </Button>
          )}
        </>
      )}
      <Tags names={ticket.tags} />
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcuts.tags.key}
        onClick={({ currentTarget }) => menu.open('tags', [ticket], currentTarget)}
      >
        {ticket.tags?.length ? 'Edit tags' : 'Add tags'}
      </Button>
      {menu.menus}
      {openItems.question}
      <ShortcutsDialog keys={keys} open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  )
}

function WaitText({ ticket, now, timeZone }: { ticket: TicketPage; now: Date; timeZone: string }) {
  const { snoozedUntil, snoozedByName, pendingReason, pendingNote } = ticket
  const parts = [
    ...(snoozedUntil ? [`Snoozed until ${snoozeLabel(snoozedUntil, now, timeZone)}`] : []),
    ...(pendingReason ? [pendingReasonLabels[pendingReason]] : []),
    ...(pendingNote ? [pendingNote] : []),
    ...(snoozedUntil && snoozedByName ? [`by ${snoozedByName}`] : []),
  ]
  if (parts.length === 0) return null
  return (
    <p>
      <Icon of={Clock} />
      <span dir="auto">{parts.join(' · ')}</span>
    </p>
  )
}

interface TicketKeys {
  ticket: TicketPage
  user: SessionUser
  isBeside: boolean
  bar: { current: HTMLElement | null }
  changes: ReturnType<typeof useTicketChanges>
  askFirst: AskAboutOpenItems
  openMenu: ReturnType<typeof useTicketMenus>['open']
  onShowKeys: () => void
}

/** Listens to the keys of a ticket's page, and returns them. */
function useTicketKeys({ ticket, user, isBeside, bar, changes, onShowKeys, ...more }: TicketKeys): QueueKey[] {
  const navigate = useNavigate()
  const shared = changeKeys({
    targets: () => [ticket],
    // The page's head, which is there in each status.
    anchor: () => bar.current?.closest('header') ?? null,
    changes,
    userId: user.id,
    onTimer: useToggleTimer(),
    onCompose: compose,
    ...more,
  })
  const unread = () => {
    // The open page would mark it as seen again.
    navigate('/technician-dashboard')
    void changes.change([ticket], unreadChoice.change, unreadChoice.said)
  }
  const moveBy = (by: 1 | -1) => () => {
    const next = neighborOf(ticket.id, by)
    if (next) navigate(`/tickets/${next}`)
  }
  const keys = [
    { ...shortcuts.nextOfView, run: moveBy(1) },
    { ...shortcuts.previousOfView, run: moveBy(-1) },
    ...shared.map(entry => (entry.key === shortcuts.unread.key ? { ...entry, run: unread } : entry)),
    { ...shortcuts.create, run: useCreateTicket() },
    { ...shortcuts.sheet, run: onShowKeys },
  ]
  useQueueKeys(isBeside ? [] : keys)
  return keys
}
