import { businessToday } from '#/functions/branding/data/business-date.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { payerIdsOf } from '#/functions/companies/payer.ts'
import { ownPayers } from '#/functions/contracts/access.ts'
import { listContracts, searchContracts } from '#/functions/contracts/data/contract-lists.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { contractViews } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { folded } from '#/shared/lib/search-terms.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listContracts, async ({ query, caller, after, now }) => {
  const forStaff = isStaff(caller.role)
  const payer = query.customerId ?? query.companyId
  if (!forStaff && payer) {
    throw new Invalid([{ field: 'customerId', message: 'Only staff can search other customers’ contracts' }])
  }
  const { day } = await businessToday(now)
  const { limit, status, search, renewsWithinDays } = query
  const wanted = {
    limit,
    after,
    status,
    payers: forStaff ? payer && (await payerIdsOf(payer)) : await ownPayers(caller),
    renewsBy: renewsWithinDays === undefined ? undefined : addDays(day, renewsWithinDays),
    drafts: forStaff,
  }
  const text = folded(search?.trim() ?? '')
  const found = text ? await searchContracts(wanted, matching(text)) : await listContracts(wanted)
  return page({ ...found, items: await contractViews(found.items, day) })
})

/** The contracts with a text in their number, their title or their customer's name. */
const matching = (text: string) => async (rows: readonly ContractRow[]) => {
  const names = await payerNamesOf(rows.map(({ customerId }) => customerId))
  return rows.filter(({ contractNumber, title, customerId }) => {
    const { name = '', companyName = '' } = names.get(customerId) ?? {}
    return [contractNumber, title, name, companyName].some(part => folded(part).includes(text))
  })
}
