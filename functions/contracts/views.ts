import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { isDefaultContract } from '#/functions/contracts/data/contract-lists.ts'
import { contractInvoiceIds, eventsOf, findTerms } from '#/functions/contracts/data/contract-records.ts'
import type { ContractRow, NewContractRow } from '#/functions/contracts/data/contract-row.ts'
import { findHours, type HoursRow, hoursKey, newestMonths } from '#/functions/contracts/data/hours.ts'
import { scheduleOf } from '#/functions/contracts/schedule-of.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { type InvoiceRow, invoiceKey } from '#/functions/invoices/data/invoices.ts'
import { type Versioned, versionOf } from '#/functions/table/optimistic-lock.ts'
import { getAll } from '#/functions/table/table.ts'
import type { Shown } from '#/functions/users/data/users.ts'
import { includedIn, mayDecline, monthOf, monthsShown, overageMinutes } from '#/shared/contracts/rules.ts'
import type { Contract, ContractHours, ContractMonth, ContractPage } from '#/shared/contracts/schemas.ts'
import { lineAmountCents, quantityText } from '#/shared/invoices/amounts.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { systemId, type UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { isStaff } from '#/shared/users/roles.ts'

const maxInvoices = 24
const maxEvents = 50

type Row = (ContractRow | NewContractRow) & Versioned
/** The rows that contracts are shown with: names by id, and the hours of the current month by contract. */
interface Beside {
  names: ReadonlyMap<string, Shown>
  hours: ReadonlyMap<string, HoursRow>
  today: Day
}

/** Whether a contract counts the time of its current month. */
const countsHours = ({ status, coverage, startedOn }: Row) =>
  status === 'active' && coverage !== 'none' && startedOn !== null

/** The current month of a contract that covers time. */
export function hoursNow(contract: Row, rows: ReadonlyMap<string, HoursRow>, today: Day): ContractHours | null {
  if (!countsHours(contract)) return null
  const { from, to } = monthOf(contract, today)
  const usedMinutes = Math.max(0, rows.get(contract.id)?.usedMinutes ?? 0)
  return { from, to, usedMinutes, includedMinutes: includedIn(contract, from) }
}

/** Access pattern: the hours of the current month of some contracts, by contract. One batch read. */
export async function currentHours(contracts: readonly Row[], today: Day): Promise<Map<string, HoursRow>> {
  const keys = contracts.filter(countsHours).map(contract => hoursKey(contract.id, monthOf(contract, today).from))
  const rows = keys.length > 0 ? await findHours(keys) : []
  return new Map(rows.map(row => [row.contractId, row]))
}

/** Contracts as lists show them. */
export async function contractViews(contracts: readonly Row[], today: Day): Promise<Contract[]> {
  const [names, hours] = await Promise.all([
    payerNamesOf(contracts.map(({ customerId }) => customerId)),
    currentHours(contracts, today),
  ])
  return contracts.map(contract => contractView(contract, { names, hours, today }))
}

function contractView(contract: Row, { names, hours, today }: Beside): Contract {
  const { customerId, termination, monthlyCents, rateCents, startedOn, nextIncluded } = contract
  const customer = names.get(customerId)
  return {
    ...contract,
    customerName: customer?.name ?? deletedUser,
    companyName: customer?.companyName ?? '',
    monthlyAmount: centsToDecimal(monthlyCents),
    hourlyRate: centsToDecimal(rateCents),
    hasStarted: startedOn !== null,
    includedMinutes: nextIncluded && nextIncluded.from <= today ? nextIncluded.minutes : contract.includedMinutes,
    hours: hoursNow(contract, hours, today),
    termination: termination && {
      endDate: termination.endDate,
      reason: termination.reason,
      byName: names.get(termination.byId)?.name ?? '',
      fee: centsToDecimal(termination.feeCents),
      credit: centsToDecimal(termination.creditCents),
    },
    version: versionOf(contract),
  }
}

/**
 * Reads everything that the response to a change of a contract needs: if a read failed after the change, a change that was made
 * would be reported as failed. `people` are those that the change will name.
 */
export async function contractResponse(
  contract: Row,
  today: Day,
  people: readonly UserId[] = [],
): Promise<(changed: Row) => Contract> {
  const [names, hours] = await Promise.all([
    payerNamesOf([contract.customerId, ...people, ...(contract.termination ? [contract.termination.byId] : [])]),
    currentHours([contract], today),
  ])
  return changed => contractView(changed, { names, hours, today })
}

/** A contract as its page shows it. Customers see no drafts of invoices. */
export async function contractPageView(contract: ContractRow, caller: Caller, today: Day): Promise<ContractPage> {
  const forStaff = isStaff(caller.role)
  const [schedule, months, events, terms, isDefault, invoiceIds] = await Promise.all([
    scheduleOf(contract),
    newestMonths(contract.id, monthsShown + 1),
    eventsOf(contract.id, maxEvents),
    findTerms(contract.id, contract.termsVersion),
    isDefaultContract(contract),
    contractInvoiceIds(contract.id, maxInvoices),
  ])
  const overages = months.flatMap(({ invoiceId }) => invoiceId ?? [])
  const people = [contract.customerId, ...events.map(({ userId }) => userId)]
  const [names, invoiceRows] = await Promise.all([
    payerNamesOf([...people, ...(contract.termination ? [contract.termination.byId] : [])]),
    getAll<InvoiceRow>([...invoiceIds, ...overages].map(invoiceKey)),
  ])
  const seen = invoiceRows.filter(({ status }) => forStaff || status !== 'draft')
  const view = contractView(contract, {
    names,
    hours: new Map(months.filter(({ from }) => from === monthOf(contract, today).from).map(row => [contract.id, row])),
    today,
  })
  const bills = schedule?.state === 'active' && schedule.amountCents > 0
  return {
    ...view,
    items: contract.lines.map(line => ({
      description: line.description,
      quantity: quantityText(line.quantity),
      rate: centsToDecimal(line.rateCents),
      amount: centsToDecimal(lineAmountCents(line)),
    })),
    nextIncluded: contract.nextIncluded && contract.nextIncluded.from > today ? contract.nextIncluded : null,
    isDefault,
    slaPolicyId: contract.slaPolicyId ?? null,
    terms: terms?.text ?? '',
    termsOn: terms?.day ?? null,
    nextInvoiceOn:
      bills && !(schedule.endsOn && schedule.nextDueDate > schedule.endsOn)
        ? schedule.nextDueDate
        : contract.status === 'active' && contract.startedOn === null && contract.lines.length > 0
          ? contract.startDate
          : null,
    months: months.map(row => monthView(row, seen)),
    invoices: seen
      .filter(({ id }) => invoiceIds.includes(id))
      .map(({ id, invoiceNumber, description, totalCents, status, dueDate, paidCents, creditedCents }) => ({
        id,
        invoiceNumber,
        description,
        totalAmount: centsToDecimal(totalCents),
        status,
        dueDate,
        isPartlyPaid: isOpen(status) && paidCents + creditedCents > 0,
      })),
    history: events.map(({ at, userId, kind, detail }) => ({
      at,
      userName: userId === systemId ? '' : (names.get(userId)?.name ?? deletedUser),
      kind,
      detail,
    })),
    mayDecline:
      contract.status === 'active' &&
      contract.autoRenewal &&
      contract.endDate !== null &&
      !contract.termination &&
      (forStaff || mayDecline(contract, today)),
  }
}

function monthView(row: HoursRow, invoices: readonly InvoiceRow[]): ContractMonth {
  const { from, to, usedMinutes, includedMinutes, state, invoiceId } = row
  const invoice = invoices.find(({ id }) => id === invoiceId)
  const isVoid = invoice?.status === 'cancelled'
  return {
    from,
    to,
    usedMinutes: Math.max(0, usedMinutes),
    includedMinutes,
    state,
    overage: invoice ? { invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, status: invoice.status } : null,
    isNotInvoiced: isVoid && overageMinutes(row) > 0,
  }
}
