import { businessToday } from '#/functions/branding/data/business-date.ts'
import { payersOf } from '#/functions/companies/payer.ts'
import { listContracts } from '#/functions/contracts/data/contract-lists.ts'
import { currentHours, hoursNow } from '#/functions/contracts/views.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { findModules } from '#/functions/modules/data/modules.ts'
import { isSeenBy } from '#/functions/quotes/access.ts'
import { quoteTotals } from '#/functions/quotes/data/quote-counters.ts'
import { listQuotes } from '#/functions/quotes/data/quote-lists.ts'
import { countFollowUps } from '#/functions/surveys/data/surveys.ts'
import type { TeamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { isOpenQuote, statusOn } from '#/shared/quotes/rules.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import type { DashboardStatistics } from '#/shared/statistics/schemas.ts'

const max = 100

type OpenWork = Pick<
  DashboardStatistics,
  'quotesOpen' | 'slaMissed' | 'followUps' | 'overageDrafts' | 'quotesToAnswer' | 'hoursLeft'
>

/** Reads which modules are on, and returns a number only for those. Both are read in parallel, because modules are rarely off. */
const modulesOn = async () => {
  const modules = await findModules()
  return (ids: readonly ModuleId[]) => modules.every(({ id, enabled }) => enabled || !ids.includes(id))
}

/**
 * The numbers of quotes, missed targets, ratings and drafts that wait for the team, with the counters of `invoices` and `tickets`; 0
 * while their module is off.
 */
export async function staffWork(
  invoices: Promise<{ overageDrafts: number }>,
  tickets: Promise<Pick<TeamCounters, 'queue'>>,
): Promise<OpenWork> {
  const [isOn, quotes, followUps, { overageDrafts }, { queue }] = await Promise.all([
    modulesOn(),
    quoteTotals(),
    countFollowUps(max),
    invoices,
    tickets,
  ])
  return {
    quotesOpen: isOn(['quotes', 'billing']) ? quotes.sent.count + quotes.viewed.count : 0,
    slaMissed: isOn(['service-levels']) ? queue.missed : 0,
    followUps: isOn(['feedback']) ? followUps : 0,
    overageDrafts: isOn(['billing', 'contracts']) ? overageDrafts : 0,
  }
}

/** The quotes that wait for a customer's answer and the minutes left of their support hours; nothing without billing rights. */
export async function customerWork(caller: Caller, now: Date): Promise<OpenWork> {
  if (!hasBillingRights(caller)) return {}
  const { day } = await businessToday(now)
  const [isOn, quotesToAnswer, hoursLeft] = await Promise.all([
    modulesOn(),
    toAnswer(caller, day),
    minutesLeft(caller, day),
  ])
  return {
    quotesToAnswer: isOn(['quotes', 'billing']) ? quotesToAnswer : 0,
    hoursLeft: isOn(['contracts', 'billing']) ? hoursLeft : 0,
  }
}

async function toAnswer(caller: Caller, today: Day): Promise<number> {
  const { items } = await listQuotes({
    limit: max,
    customerId: caller.id,
    companyId: caller.companyId ?? undefined,
    statuses: ['sent', 'viewed'],
    mayShow: quote => isSeenBy(caller, quote) && isOpenQuote(statusOn(quote, today)),
  })
  return items.length
}

/** The minutes left this month under a customer's active contracts; each that is used up has none. */
async function minutesLeft(caller: Caller, today: Day): Promise<number> {
  const payers = await payersOf(caller)
  const { items } = await listContracts({ limit: max, payers, status: 'active', drafts: false })
  const rows = await currentHours(items, today)
  return items.reduce((sum, contract) => {
    const hours = hoursNow(contract, rows, today)
    return hours?.includedMinutes ? sum + Math.max(0, hours.includedMinutes - hours.usedMinutes) : sum
  }, 0)
}
