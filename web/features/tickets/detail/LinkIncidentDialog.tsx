import { StatusEventId } from '#/shared/lib/ids.ts'
import { stageLabelOf } from '#/shared/status/labels.ts'
import { useSetIncident } from '#/web/features/tickets/data/use-tickets.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Links a ticket to an event of the status page, whose updates can then be sent to it. */
export function LinkIncidentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { send } = useSetIncident()
  const { data: events } = useRead('listStatusEvents')
  const form = useContractForm({
    keepAs: null,
    values: { incidentId: '' },
    check: values => {
      const { data: incidentId } = StatusEventId.safeParse(values.incidentId)
      return incidentId
        ? { ok: true, value: { incidentId } }
        : { ok: false, errors: [{ field: 'incidentId', message: 'Choose an incident' }] }
    },
  })
  const choices = Object.fromEntries(events?.map(event => [event.id, `${event.title} (${stageLabelOf(event)})`]) ?? [])
  return (
    <DialogForm
      verb="add"
      resource="incident"
      title="Link an incident"
      button="Link incident"
      pendingLabel="Linking…"
      success="Incident linked"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
    >
      <SelectField form={form} name="incidentId" label="Incident" labels={{ '': 'Choose an incident', ...choices }} />
      {events?.length === 0 && <p>No incidents yet. Create one on the status page.</p>}
      <p>You can send the incident’s updates to all linked tickets. Customers don’t see the link.</p>
    </DialogForm>
  )
}
