import { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { mergeRefusal, mergeTarget } from '#/shared/tickets/merging.ts'
import { mergeLimits } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useMergeTickets } from '#/web/features/tickets/data/use-merge-tickets.ts'
import { TicketField } from '#/web/features/tickets/new/TicketField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { OptionListField } from '#/web/ui/forms/OptionListField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

export interface MergeDialogProps {
  /** The tickets to merge, or the one to merge into another. */
  tickets: readonly Ticket[]
  open: boolean
  onClose: () => void
  onMerged: (into: Ticket) => void
}

/** Merges tickets into one of them, or one into another. */
export function MergeDialog({ tickets, open, onClose, onMerged }: MergeDialogProps) {
  const merge = useMergeTickets(onMerged)
  const [alone] = tickets.length === 1 ? tickets : []
  const form = useContractForm({
    keepAs: null,
    values: { targetId: alone ? '' : (mergeTarget(tickets)?.id ?? '') },
    check: values => {
      const refuse = (message: string) => ({ ok: false as const, errors: [{ field: 'targetId', message }] })
      const { data: targetId } = TicketId.safeParse(values.targetId)
      if (!targetId) return refuse('Choose a ticket')
      const target = tickets.find(({ id }) => id === targetId)
      const sources = tickets.filter(({ id }) => id !== targetId)
      if (sources.length > mergeLimits.sources)
        return refuse(`Up to ${mergeLimits.sources} tickets can be merged into one`)
      const refusal = target && sources.map(source => mergeRefusal(target, source)).find(Boolean)
      return refusal ? refuse(refusal) : { ok: true, value: { targetId, sourceIds: sources.map(({ id }) => id) } }
    },
  })
  const field = useFormField(form, 'targetId')
  return (
    <DialogForm
      verb="edit"
      resource="tickets"
      title={alone ? `Merge ${shortId(alone.id)}` : `Merge ${tickets.length} tickets`}
      button={alone ? 'Merge ticket' : 'Merge tickets'}
      pendingLabel="Merging…"
      form={form}
      open={open}
      onClose={onClose}
      submit={({ targetId, sourceIds }) => merge(targetId, sourceIds)}
      success={() => undefined}
    >
      {alone ? (
        <TicketField
          field={field}
          except={alone.id}
          isOffered={target => mergeRefusal(target, alone) === undefined}
          among={alone.companyId ? { companyId: alone.companyId } : { search: alone.customerName }}
        />
      ) : (
        <OptionListField
          form={form}
          name="targetId"
          legend="Ticket to keep"
          hint="The others are closed, and their messages move into this one’s conversation."
          options={tickets.map(({ id, title, customerName }) => ({
            id,
            label: `${shortId(id)} · ${title} · ${customerName}`,
          }))}
        />
      )}
      <p>{readersText(tickets)}</p>
      <p>You can undo this for {mergeLimits.undoHours} hours.</p>
    </DialogForm>
  )
}

/** A sentence on which messages each person sees after the merge. */
function readersText(tickets: readonly Ticket[]): string {
  const names = [...new Map(tickets.map(ticket => [ticket.customerEmail, ticket.customerName])).values()]
  const [first = ''] = names
  if (names.length === 1) {
    return `${first} sees all messages, and gets an email that the requests were combined. Only tickets of the same customer or company can be merged.`
  }
  const listed = new Intl.ListFormat('en-US').format(names)
  return `${listed} see only their own messages in the portal, and get the replies by email. Your team and the managers of their company see all.`
}
