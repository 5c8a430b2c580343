import { useState } from 'react'
import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { countLabel } from '#/web/features/companies/count-label.ts'
import { heirOf } from '#/web/features/companies/heir-of.ts'
import { useOpenTickets, useRemoveCompanyPerson } from '#/web/features/companies/use-companies.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface RemovePersonDialogProps {
  company: Company
  person: CompanyPerson
  people: readonly CompanyPerson[]
  onClose: () => void
}

/** Asks before a person leaves their company, and for the colleague to hand open tickets to. */
export function RemovePersonDialog({ company, person, people, onClose }: RemovePersonDialogProps) {
  const { send, pending } = useRemoveCompanyPerson()
  const colleagues = people.filter(({ userId }) => userId !== person.userId)
  // Without a choice the server decides, because the list may be older than the company.
  const [chosen, setChosen] = useState<UserId>()
  const heir = chosen ?? heirOf(person, people)?.userId
  const heirName = colleagues.find(({ userId }) => userId === heir)?.name
  const { name } = person
  const openTickets = useOpenTickets(company.id, person.userId)
  const hasOpen = openTickets !== undefined && openTickets > 0
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      subject={`${name}, ${person.email}`}
      button={`Remove ${name}`}
      pendingLabel="Removing…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        await send({
          parameters: { id: company.id, userId: person.userId },
          query: hasOpen && chosen ? { handOverTo: chosen } : {},
        })
      }}
      problemOf={problemOf}
      success={`${name} no longer belongs to ${company.name}`}
    >
      <p>
        They lose access to {company.name}’s tickets and equipment.{' '}
        {hasOpen &&
          (heirName
            ? `Their ${countLabel(openTickets, 'open ticket', 'open tickets')} ${openTickets === 1 ? 'goes' : 'go'} to ${heirName}.`
            : `They keep their ${countLabel(openTickets, 'open ticket', 'open tickets')}, because ${company.name} has no one else.`)}
      </p>
      {hasOpen && colleagues.length > 1 && (
        <Field label="Hand over to">
          {props => (
            <Select {...props} value={heir} onChange={event => setChosen(event.target.value as UserId)}>
              {colleagues.map(({ userId, name: colleague }) => (
                <option key={userId} value={userId}>
                  {colleague}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}
