import { useWatch } from 'react-hook-form'
import { companyRoleLabels } from '#/shared/companies/labels.ts'
import { type CompanyPerson, CompanyTransfer } from '#/shared/companies/people-schemas.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { countLabel } from '#/web/features/companies/count-label.ts'
import { heirOf } from '#/web/features/companies/heir-of.ts'
import { useMoveCompanyPerson, useOpenTickets } from '#/web/features/companies/use-companies.ts'
import { CompanyField } from '#/web/ui/fields/CompanyField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, SelectField } from '#/web/ui/forms/Fields.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface MovePersonDialogProps {
  company: Company
  person: CompanyPerson
  people: readonly CompanyPerson[]
  onClose: () => void
}

const choices = { 'hand-over': 'Hand over to a colleague', 'take-along': 'Take along' }

/** Moves a person to another company, or out of this one, with a choice of what comes along. */
export function MovePersonDialog({ company, person, people, onClose }: MovePersonDialogProps) {
  const { send } = useMoveCompanyPerson()
  const colleagues = people.filter(({ userId }) => userId !== person.userId)
  const openTickets = useOpenTickets(company.id, person.userId) ?? 0
  const hasHeir = colleagues.length > 0
  const heir: string = heirOf(person, people)?.userId ?? ''
  const form = useContractForm({
    keepAs: null,
    values: {
      companyId: '',
      companyRole: 'member',
      openTickets: hasHeir ? 'hand-over' : 'take-along',
      handOverTo: heir,
      movesHistory: false,
    },
    check: typed => {
      const handsOver = typed.openTickets === 'hand-over' && !typed.movesHistory && openTickets > 0
      return check(CompanyTransfer, {
        companyId: typed.companyId || null,
        companyRole: typed.companyRole,
        openTickets: typed.movesHistory ? 'take-along' : typed.openTickets,
        history: typed.movesHistory ? 'move' : 'leave',
        // Without a choice the server decides, because the list may be older than the company.
        ...(handsOver && typed.handOverTo !== heir && { handOverTo: typed.handOverTo }),
      })
    },
  })
  const [target, choice, movesHistory] = useWatch({
    control: form.control,
    name: ['companyId', 'openTickets', 'movesHistory'],
  })
  const asksAboutTickets = openTickets > 0 && !movesHistory
  return (
    <DialogForm
      verb="move"
      resource="person"
      title={`Move ${person.name}`}
      button={target ? 'Move person' : `Remove from ${company.name}`}
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id: person.userId }, body })}
      success={({ companyName }) =>
        companyName ? `${person.name} belongs to ${companyName} now` : `${person.name} belongs to no company now`
      }
    >
      <CompanyField field={useFormField(form, 'companyId')} label="New company" except={company.id} optional />
      {target && <SelectField form={form} name="companyRole" label="Role" labels={companyRoleLabels} />}
      <CheckField form={form} name="movesHistory" label="Move everything: it was filed under the wrong company" />
      {asksAboutTickets && (
        <SelectField
          form={form}
          name="openTickets"
          label={countLabel(openTickets, 'open ticket', 'open tickets')}
          labels={hasHeir ? choices : { 'take-along': choices['take-along'] }}
        />
      )}
      {asksAboutTickets && hasHeir && choice === 'hand-over' && (
        <SelectField
          form={form}
          name="handOverTo"
          label="Hand over to"
          labels={Object.fromEntries(colleagues.map(({ userId, name }) => [userId, name]))}
        />
      )}
    </DialogForm>
  )
}
