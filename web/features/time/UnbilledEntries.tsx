import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { priceLines, sumOf } from '#/shared/invoices/amounts.ts'
import { formatDay, formatMinutes } from '#/shared/lib/dates.ts'
import { centsToDecimal, decimalToCents, formatDollars } from '#/shared/lib/money.ts'
import { noTax } from '#/shared/tax/rates.ts'
import { type Grouping, maxBilledEntries, timeLines } from '#/shared/time/billing.ts'
import type { TimeRecord } from '#/shared/time/schemas.ts'
import css from '#/web/features/time/unbilled-entries.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { BackLink } from '#/web/shell/parts/BackLink.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

const columns = ['Invoice', 'Day', 'Ticket', 'Done by', 'Time', 'Rate', 'Amount']
const groupingLabels: Record<Grouping, string> = {
  ticket: 'One line for each ticket',
  entry: 'One line for each entry',
}

/** A customer's unbilled time. Selected entries become a draft invoice. */
export function UnbilledEntries({ customerId }: { customerId: string }) {
  const { rows, error, ...list } = useList('listUnbilledEntries', { limit: 200 }, { customerId })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [grouping, setGrouping] = useState<Grouping>('ticket')
  const chosen = useMemo(() => (rows ?? []).filter(({ id }) => !left.has(id)).slice(0, maxBilledEntries), [rows, left])
  const isChosen = useMemo(() => new Set<string>(chosen.map(({ id }) => id)), [chosen])
  const toggle = (id: string) =>
    setLeft(before => (isChosen.has(id) ? new Set([...before, id]) : new Set([...before].filter(one => one !== id))))
  const { create, pending } = useCreateFrom(customerId, chosen, grouping, list.retry)
  return (
    <>
      <BackLink to="/time?tab=unbilled">All customers</BackLink>
      <ListPanel
        {...list}
        title="Unbilled entries"
        columns={columns}
        rows={rows}
        failure={error && explain(error)}
        empty="All of this customer’s billable time has been invoiced."
      >
        {entry => <Entry key={entry.id} entry={entry} chosen={isChosen.has(entry.id)} onToggle={toggle} />}
      </ListPanel>
      {rows && rows.length > 0 && (
        <section className={css.bar} aria-label="New invoice">
          <p>
            <strong>{formatDollars(amountOf(chosen, grouping))}</strong> before tax, {formatMinutes(minutesOf(chosen))}{' '}
            in {chosen.length} {chosen.length === 1 ? 'entry' : 'entries'}
            {chosen.length === maxBilledEntries && ' (the maximum per invoice)'}
          </p>
          <Field label="Lines">
            {props => (
              <Select {...props} value={grouping} onChange={event => setGrouping(event.target.value as Grouping)}>
                {Object.entries(groupingLabels).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button disabled={chosen.length === 0} aria-disabled={pending} onClick={create}>
            {pending ? 'Creating…' : 'Create draft invoice'}
          </Button>
        </section>
      )}
    </>
  )
}

interface EntryProps {
  entry: TimeRecord
  chosen: boolean
  onToggle: (id: string) => void
}

function Entry({ entry, chosen, onToggle }: EntryProps) {
  const { id, day, ticketId, ticketTitle, userName, description, duration, billedMinutes, hourlyRate, amount } = entry
  return (
    <Row>
      <Cell label="Invoice">
        <input
          className={css.check}
          type="checkbox"
          aria-label={`Invoice ${formatMinutes(duration)} on ${ticketTitle}, ${formatDay(day)}`}
          checked={chosen}
          onChange={() => onToggle(id)}
        />
      </Cell>
      <Cell label="Day">{formatDay(day)}</Cell>
      <Cell label="Ticket">
        <span className={css.name}>
          <TicketLink id={ticketId} /> {ticketTitle}
        </span>
        {description && <span className={css.quiet}>{description}</span>}
      </Cell>
      <Cell label="Done by">{userName}</Cell>
      <Cell label="Time">
        <span className={css.name}>{formatMinutes(billedMinutes)}</span>
        {billedMinutes !== duration && <span className={css.quiet}>{formatMinutes(duration)} logged</span>}
      </Cell>
      <Cell label="Rate">{formatDollars(hourlyRate)}</Cell>
      <Cell label="Amount">{formatDollars(amount)}</Cell>
    </Row>
  )
}

function useCreateFrom(customerId: string, chosen: readonly TimeRecord[], grouping: Grouping, retry: () => void) {
  const navigate = useNavigate()
  const { send, pending } = useSend('billTime', {
    refresh: ['listUnbilledTime', 'listUnbilledEntries', 'listInvoices', 'summarizeInvoices', 'listTimeEntries'],
  })
  const create = async () => {
    if (pending || chosen.length === 0) return
    const entries = chosen.map(({ ticketId, id }) => ({ ticketId, id }))
    try {
      const { invoiceNumber } = await send({ parameters: { customerId }, body: { entries, grouping } })
      toast({ title: 'Success', description: `Draft ${invoiceNumber} created` })
      navigate('/invoices')
    } catch (error) {
      announceReason('Failed to create invoice')(error)
      retry()
    }
  }
  return { create, pending }
}

/** The total of the invoice, computed like on the server. */
function amountOf(entries: readonly TimeRecord[], grouping: Grouping): string {
  const times = entries.map(entry => ({ ...entry, rateCents: decimalToCents(entry.hourlyRate) }))
  return centsToDecimal(sumOf(priceLines(timeLines(times, grouping), noTax)).subtotalCents)
}

const minutesOf = (entries: readonly TimeRecord[]) => entries.reduce((sum, { billedMinutes }) => sum + billedMinutes, 0)
