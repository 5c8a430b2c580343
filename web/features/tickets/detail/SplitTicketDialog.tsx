import { useNavigate } from 'react-router-dom'
import type { Comment } from '#/shared/comments/schemas.ts'
import { NewSplit } from '#/shared/desk/rearranged.ts'
import { check } from '#/shared/lib/check.ts'
import { excerpt } from '#/shared/lib/excerpt.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { filesLabel } from '#/shared/tickets/labels.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useSplitTicket } from '#/web/features/tickets/data/use-tickets.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { OptionListField } from '#/web/ui/forms/OptionListField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface SplitTicketDialogProps {
  ticket: TicketPage
  /** The id of the message that is chosen at first. */
  first: string
  /** The messages that have loaded, newest first. */
  rows: readonly Comment[]
  onClose: () => void
}

/** Characters of a message that the list of messages shows. */
const excerptLength = 80

/** Copies messages to a new ticket of the same customer. */
export function SplitTicketDialog({ ticket, first, rows, onClose }: SplitTicketDialogProps) {
  const { send } = useSplitTicket()
  const navigate = useNavigate()
  const offered = rows.filter(({ removed }) => !removed).toReversed()
  const form = useContractForm({
    keepAs: `split:${ticket.id}:${first}`,
    values: { title: '', messages: [first], tell: true },
    required: ['title'],
    check: ({ title, messages, tell }) =>
      check(NewSplit, {
        title,
        tell,
        messages: offered
          .filter(({ id }) => messages.includes(id))
          .map(({ id, ticketId, createdAt }) => ({ id, ticketId, createdAt })),
      }),
  })
  const announce = ({ id }: Ticket) => {
    const open = { label: 'Open', go: () => void navigate(`/tickets/${id}`) }
    toast({ title: `Split into ${shortId(id)}`, next: open })
  }
  return (
    <DialogForm
      verb="create"
      resource="ticket"
      title="Split off a ticket"
      button="Split off"
      pendingLabel="Splitting…"
      success={() => undefined}
      form={form}
      open
      onClose={onClose}
      submit={async body => announce(await send({ parameters: { id: ticket.id }, body }))}
    >
      <TextField form={form} name="title" label="Subject" autoComplete="off" />
      <OptionListField
        form={form}
        name="messages"
        several
        legend="Messages"
        options={offered.map(({ id, authorName, internal, comment, attachments }) => ({
          id,
          label: (
            <>
              <strong>{authorName}</strong>
              {internal && ' (internal note)'}: {excerpt(comment, excerptLength) || filesLabel(attachments.length)}
            </>
          ),
        }))}
      />
      <p>They stay here, and are copied with their files. Notes stay notes.</p>
      <CheckField form={form} name="tell" label={`Tell ${ticket.customerName} by email`} />
    </DialogForm>
  )
}
