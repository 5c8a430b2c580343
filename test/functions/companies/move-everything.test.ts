import { describe, expect, test } from 'vitest'
import { newQuoteWrites } from '#/functions/quotes/data/quote-changes.ts'
import { findWholeQuote } from '#/functions/quotes/data/quotes.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { transact } from '#/functions/table/table.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { QuoteId } from '#/shared/lib/ids.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { activeContract, contractPage } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote } from '#/test/support/fixtures/quotes.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
const runJob = () => here.cloud.runSchedule('move-company-rows')
const merge = (id: string, name: string, intoId: string) =>
  people.admin.request('POST', `/api/companies/${id}/merge`, { intoId, confirmName: name })

/** Runs the job until its write number `nth` fails, as a killed process would leave it. */
async function killedAt(nth: number) {
  here.cloud.faults.inject({
    kind: 'fail',
    function: 'move-company-rows',
    action: 'TransactWriteItems',
    nth,
    times: 100,
  })
  await runJob()
  here.cloud.faults.clear()
}

/** Copies of a draft for the customer, which belong to their company. */
async function manyQuotes(count: number) {
  const { quote, content } = await findWholeQuote((await draftedQuote(people)).id)
  const { pk: _, sk: __, version: ___, ...fields } = quote
  for (let number = 1; number < count; number++) {
    const id = QuoteId.parse(sortableId(new Date()))
    await transact(newQuoteWrites({ ...fields, id, quoteNumber: `Q-2026-${1000 + number}` }, content))
  }
}

const readPage = (path: string) => people.technician.request<{ id: string }[]>('GET', path)

async function countOf(path: string): Promise<number> {
  const found = new Set<string>()
  let next: string | undefined = path
  while (next) {
    const { body, headers } = await readPage(next)
    for (const { id } of body) found.add(id)
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return found.size
}

const counts = async (companyId: CompanyId) => ({
  tickets: await countOf(`/api/tickets?companyId=${companyId}&limit=200`),
  quotes: await countOf(`/api/quotes?companyId=${companyId}&limit=200`),
  contracts: await countOf(`/api/contracts?customerId=${companyId}`),
  surveys: await countOf(`/api/satisfaction-surveys?companyId=${companyId}`),
})

describe('a merge', () => {
  test('of hundreds of records that is killed at each step and run twice moves each record once', async () => {
    const from = await companyOf(people)
    const into = await createdCompany(people.admin)
    for (let number = 0; number < 120; number++) await openedTicket(people.customer, { title: `Ticket ${number}` })
    await manyQuotes(200)
    const contract = await activeContract(people, { customerId: from.id })
    const { ticketId } = await storedSurvey(people, { companyId: from.id })
    await loggedTime(people, { ticketId, minutes: 30 })
    await merge(from.id, from.name, into.id)
    for (const nth of [1, 2, 3, 60, 100, 40, 1, 90, 80, 50, 2]) await killedAt(nth)
    await Promise.all([runJob(), runJob()])
    await runJob()
    expect(await counts(into.id)).toEqual({ tickets: 121, quotes: 200, contracts: 1, surveys: 1 })
    expect(await counts(from.id)).toEqual({ tickets: 0, quotes: 0, contracts: 0, surveys: 0 })
    const page = await contractPage(people, contract.id)
    expect(page).toMatchObject({ customerId: into.id, isDefault: true })
    await loggedTime(people, { ticketId, minutes: 30 })
    expect(await people.technician.request('GET', `/api/tickets/${ticketId}/contract`)).toMatchObject({
      body: { covering: { id: contract.id, hours: { usedMinutes: 60 } } },
    })
  })
})
