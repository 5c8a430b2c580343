import { Link } from 'react-router-dom'
import { formatHours, minutesLeft, overageMinutes, usageOf } from '#/shared/contracts/rules.ts'
import type { TicketContract } from '#/shared/contracts/schemas.ts'
import type { ContractId } from '#/shared/lib/ids.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/time/cover-line.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Select } from '#/web/shell/parts/Field.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

/** The contract that covers time on a ticket, before it is logged, and the choice between several. */
export function CoverLine({ ticket }: { ticket: TicketPage }) {
  const isOn = useModuleOn()
  return isOn('contracts') && (ticket.companyId ?? ticket.customerId) ? <Cover ticket={ticket} /> : null
}

function Cover({ ticket: { id } }: { ticket: TicketPage }) {
  const { data } = useRead('getTicketContract', { parameters: { id } })
  const { send, pending } = useSend('setTicketContract', { refresh: ['getTicketContract'] })
  if (!data || data.choices.length === 0) return null
  const choose = (contractId: string) =>
    send({ parameters: { id }, body: { contractId: (contractId || null) as ContractId | null } }).catch(
      announceReason('Failed to choose the contract'),
    )
  return (
    <>
      <Covering covering={data.covering} />
      {data.choices.length > 1 && (
        <Select
          aria-label="Contract of this ticket"
          value={data.contractId ?? ''}
          aria-busy={pending}
          onChange={event => void choose(event.target.value)}
        >
          <option value="">Usual contract</option>
          {data.choices.map(choice => (
            <option key={choice.id} value={choice.id}>
              {choice.contractNumber}, {choice.title}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

function Covering({ covering }: Pick<TicketContract, 'covering'>) {
  if (!covering) return <p className={css.line}>Not covered by a contract</p>
  const { id, contractNumber, hours, coverage } = covering
  return (
    <p className={css.line} data-usage={hours ? usageOf(hours) : 'fine'}>
      {coverage === 'none' ? 'Billed under' : 'Covered by'} <Link to={`/contracts/${id}`}>{contractNumber}</Link>
      {hours && `, ${leftText(hours)}`}
    </p>
  )
}

function leftText(hours: NonNullable<NonNullable<TicketContract['covering']>['hours']>): string {
  const left = minutesLeft(hours)
  if (left === null) return 'unlimited'
  const over = overageMinutes(hours)
  return over > 0 ? `${formatHours(over)} over` : `${formatHours(left)} left`
}
