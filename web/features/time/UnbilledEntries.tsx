import { Hourglass } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { priceLines, sumOf } from '#/shared/invoices/amounts.ts'
import { formatDay, formatMinutes } from '#/shared/lib/dates.ts'
import { centsToDecimal, decimalToCents, formatDollars } from '#/shared/lib/money.ts'
import { noTax } from '#/shared/tax/rates.ts'
import { type Grouping, maxBilledEntries, timeLines } from '#/shared/time/billing.ts'
import type { TimeRecord } from '#/shared/time/schemas.ts'
import css from '#/web/features/time/unbilled-entries.module.css'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { BackLink } from '#/web/shell/parts/BackLink.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { byNumber, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

/** An entry with its place in the new invoice. */
interface ListedEntry extends TimeRecord {
  isChosen: boolean
  toggle: () => void
}

const columns: readonly Column<ListedEntry>[] = [
  {
    header: 'Invoice',
    width: 'check',
    phone: 'start',
    cell: ({ isChosen, toggle, duration, ticketTitle, day }) => (
      <input
        className={css.check}
        type="checkbox"
        aria-label={`Invoice ${formatMinutes(duration)} on ${ticketTitle}, ${formatDay(day)}`}
        checked={isChosen}
        onChange={toggle}
      />
    ),
  },
  { header: 'Day', width: 'day', sort: byTime(({ day }) => day), cell: ({ day }) => formatDay(day) },
  {
    header: 'Ticket',
    phone: 'title',
    cell: ({ ticketId, ticketTitle, description }) => (
      <>
        <TicketLink id={ticketId} /> {ticketTitle} <Quiet>{description}</Quiet>
      </>
    ),
  },
  { header: 'Done by', width: 'name', cell: ({ userName }) => userName },
  {
    header: 'Time',
    align: 'end',
    width: 'name',
    phone: 'state',
    sort: byNumber(({ billedMinutes }) => billedMinutes),
    cell: ({ billedMinutes, duration }) => (
      <>
        {billedMinutes !== duration && <Quiet>{formatMinutes(duration)} logged</Quiet>} {formatMinutes(billedMinutes)}
      </>
    ),
  },
  {
    header: 'Rate',
    align: 'end',
    width: 'money',
    phone: 'hidden',
    cell: ({ hourlyRate }) => formatDollars(hourlyRate),
  },
  {
    header: 'Amount',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ amount }) => amount),
    cell: ({ amount }) => formatDollars(amount),
  },
]

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
  const entries = useMemo(
    () =>
      rows?.map((entry): ListedEntry => {
        const chosenNow = isChosen.has(entry.id)
        const toggle = () =>
          setLeft(before =>
            chosenNow ? new Set([...before, entry.id]) : new Set([...before].filter(one => one !== entry.id)),
          )
        return { ...entry, isChosen: chosenNow, toggle }
      }),
    [rows, isChosen],
  )
  const customer = useCustomerName(customerId)
  const { create, pending } = useCreateFrom(customerId, chosen, grouping, list.retry)
  return (
    <>
      <BackLink to="/time?tab=unbilled">All customers</BackLink>
      <ListPanel
        {...list}
        title={customer ? `Unbilled entries: ${customer}` : 'Unbilled entries'}
        columns={columns}
        rows={entries}
        counted={['entry', 'entries']}
        failure={error}
        emptySign={Hourglass}
        empty="All of this customer’s billable time has been invoiced."
      />
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

/** The customer’s company or name, from the list of customers with unbilled time. */
function useCustomerName(customerId: string): string | undefined {
  const { rows } = useList('listUnbilledTime')
  const customer = rows?.find(row => row.customerId === customerId)
  return customer && (customer.companyName || customer.customerName)
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
