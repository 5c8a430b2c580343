import { businessDay } from '#/shared/lib/business-day.ts'
import { check } from '#/shared/lib/check.ts'
import { isDay } from '#/shared/schedules/periods.ts'
import { pendingReasonLabels } from '#/shared/tickets/labels.ts'
import { maxPendingNote } from '#/shared/tickets/rules.ts'
import { type Ticket, TicketChange, type TicketPage } from '#/shared/tickets/schemas.ts'
import { latestSnooze, snoozeChoices, snoozeInstant } from '#/shared/tickets/snooze.ts'
import { type Choice, snoozeChoice } from '#/web/features/tickets/queue/ticket-choices.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

type SnoozedTicket = Ticket & Pick<TicketPage, 'pendingNote'>

export interface SnoozeDialogProps {
  /** Tickets of a list, without their notes, or of a page. */
  tickets: readonly SnoozedTicket[]
  open: boolean
  onClose: () => void
  /** Resolves to whether the tickets changed. */
  onChoose: (choice: Choice) => Promise<boolean>
}

const reasonLabels = { '': 'No reason', ...pendingReasonLabels }

/** The value that all tickets have; blank if they differ. */
const commonIn = (tickets: readonly SnoozedTicket[], name: 'pendingReason' | 'pendingNote'): string =>
  new Set(tickets.map(ticket => ticket[name])).size === 1 ? (tickets[0]?.[name] ?? '') : ''

/** Puts tickets aside until a day and a time in the business's time zone, with a reason and a note. */
export function SnoozeDialog({ tickets, open, onClose, onChoose }: SnoozeDialogProps) {
  const { timeZone } = useBrand().company
  const now = serverNow()
  const [, tomorrow] = snoozeChoices(now, timeZone)
  const before = { pendingReason: commonIn(tickets, 'pendingReason'), pendingNote: commonIn(tickets, 'pendingNote') }
  const form = useContractForm({
    keepAs: null,
    values: {
      day: businessDay(tomorrow?.until ?? now.toISOString(), timeZone),
      time: '08:00',
      ...before,
    },
    required: ['day', 'time'],
    check: ({ day, time, pendingReason, pendingNote }) => {
      if (!isDay(day) || !/^\d{2}:\d{2}$/.test(time))
        return { ok: false, errors: [{ field: 'day', message: 'Required' }] }
      const snoozedUntil = snoozeInstant(day, time, timeZone)
      const at = serverNow()
      if (Date.parse(snoozedUntil) <= at.getTime())
        return { ok: false, errors: [{ field: 'time', message: 'Choose a time in the future' }] }
      if (Date.parse(snoozedUntil) > latestSnooze(at).getTime())
        return { ok: false, errors: [{ field: 'day', message: 'Choose a time within a year' }] }
      const checked = check(TicketChange, {
        snoozedUntil,
        // Left alone, they stay as they are: lists do not know the notes, and several tickets may have different ones.
        ...(pendingReason !== before.pendingReason && { pendingReason: pendingReason || null }),
        ...(pendingNote !== before.pendingNote && { pendingNote: pendingNote.trim() }),
      })
      return checked.ok ? { ok: true, value: { ...checked.value, snoozedUntil } } : checked
    },
  })
  return (
    <DialogForm
      verb="edit"
      resource="ticket"
      title="Snooze"
      button="Snooze"
      pendingLabel="Snoozing…"
      form={form}
      open={open}
      onClose={onClose}
      submit={async ({ snoozedUntil, pendingReason, pendingNote }) => {
        const change = { snoozedUntil, pendingReason, pendingNote }
        // The toast says what went wrong; the input stays.
        if (!(await onChoose(snoozeChoice(change, serverNow(), timeZone)))) throw new Error('Not snoozed. Try again.')
      }}
      success={() => undefined}
    >
      <TextField form={form} name="day" label="Date" type="date" />
      <TextField
        form={form}
        name="time"
        label="Time"
        type="time"
        hint={`In the time zone ${timeZone.replaceAll('_', ' ')}.`}
      />
      <SelectField
        form={form}
        name="pendingReason"
        label="Reason"
        labels={reasonLabels}
        hint="The customer sees it with the date."
      />
      <TextField
        form={form}
        name="pendingNote"
        label="Note"
        optional
        autoComplete="off"
        maxLength={maxPendingNote}
        hint="Only your team sees this."
      />
    </DialogForm>
  )
}
