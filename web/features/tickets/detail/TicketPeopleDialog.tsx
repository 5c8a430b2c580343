import { useState } from 'react'
import { PeopleChange } from '#/shared/desk/rearranged.ts'
import { check } from '#/shared/lib/check.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { peopleOf, useSetPeople } from '#/web/features/tickets/data/use-people.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { FormLines } from '#/web/ui/forms/FormLines.tsx'
import { OptionListField } from '#/web/ui/forms/OptionListField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Sets the contacts who get a ticket's replies by email, and the colleagues who watch it. */
export function TicketPeopleDialog({ ticket, onClose }: { ticket: TicketPage; onClose: () => void }) {
  const { send } = useSetPeople()
  const { data: team, error } = useRead('listTechnicians')
  const { watchers = [] } = ticket
  // The form keeps the lists that it began with, so that changes by others meanwhile do not look like the reader’s.
  const [{ basedOn, ...values }] = useState(() => peopleOf(ticket))
  const form = useContractForm({
    keepAs: `people:${ticket.id}:${[...basedOn.contacts, ...basedOn.watchers].join()}`,
    values,
    check: typed => check(PeopleChange, { ...typed, basedOn }),
  })
  // Former colleagues can still be removed.
  const offered = [...(team ?? []), ...watchers.filter(({ id }) => team?.every(member => member.id !== id))]
  return (
    <DialogForm
      verb="edit"
      resource="people"
      title="People of this ticket"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id: ticket.id }, body })}
    >
      <p>Contacts get the replies by email. They don’t see the ticket in the portal.</p>
      <FormLines form={form} name="contacts" title="Contact" blank={{ email: '', name: '' }}>
        {index => (
          <FormRow>
            <TextField form={form} name={`contacts.${index}.name`} label="Name" autoComplete="off" />
            <TextField form={form} name={`contacts.${index}.email`} label="Email" type="email" autoComplete="off" />
          </FormRow>
        )}
      </FormLines>
      {error && <ErrorText>{explain(error)}</ErrorText>}
      <OptionListField
        form={form}
        name="watchers"
        several
        legend="Watchers"
        hint="They get the assignee’s notifications and emails."
        options={offered.map(({ id, name }) => ({ id, label: name }))}
      />
    </DialogForm>
  )
}
