import { findBilling } from '#/functions/billing/data/billing-settings.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { replayContract } from '#/functions/contracts/audit-summary.ts'
import { contractEventWrite } from '#/functions/contracts/data/contract-records.ts'
import { newContractRowWrites } from '#/functions/contracts/data/contracts.ts'
import { firstTermsWrites, newDraft } from '#/functions/contracts/new-contract.ts'
import { findPayer } from '#/functions/contracts/payer.ts'
import { monthlyLines } from '#/functions/contracts/transitions.ts'
import { contractResponse } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

export const handler = handle(
  routes.createContract,
  async ({ body, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const today = await businessToday(now)
    const { items, hourlyRate, dueDays, includedMinutes, customerId: _, ...fields } = body
    const maker = { userId: caller.id, at, today: today.day }
    const draft = await newDraft(
      {
        ...fields,
        ...(await findPayer(body.customerId)),
        lines: monthlyLines(items),
        rateCents: decimalToCents(hourlyRate),
        dueDays: dueDays ?? (await findBilling()).settings.dueDays,
        includedMinutes: body.coverage === 'hours' ? includedMinutes : null,
        quoteId: null,
        acceptance: null,
      },
      maker,
    )
    const response = await contractResponse(draft, today.day)
    const { id, customerId, contractNumber } = draft
    await transact([
      ...newContractRowWrites(draft),
      ...firstTermsWrites(draft, body.terms, maker),
      contractEventWrite(id, { at, userId: caller.id, kind: 'created', detail: '' }),
      ...recordWrites({ subject: id, changes: { number: contractNumber, customer: customerId } }),
    ])
    return response({ ...draft, version: 1 })
  },
  replayContract,
)
