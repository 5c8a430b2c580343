import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

/** The local cloud enforces the template's permissions, so a grant removed there is missing here. */
describe('a function whose grant for a row is removed', () => {
  const here = useCloud({
    amend: template => {
      for (const { Type, Properties } of Object.values(template.Resources)) {
        if (Type !== 'AWS::IAM::Role' || !JSON.stringify(Properties).includes('POST /api/tickets:')) continue
        const text = JSON.stringify(Properties).replace('"OUTBOX#*"', '"NOTHING#*"')
        Object.assign(Properties as object, JSON.parse(text))
      }
    },
  })
  const people = usePeople(here)

  test('is denied as on AWS, and the user does not see why', async () => {
    const response = await people.customer.request('POST', '/api/tickets', { title: 'VPN', description: 'Down' })
    expect(response).toMatchObject({
      status: 500,
      body: { detail: 'Something went wrong on our side, and we have logged it.' },
    })
    expect(here.cloud.journal.at(-1)).toMatchObject({ action: 'TransactWriteItems', outcome: 'forbidden' })
    expect(here.cloud.logs().some(line => line.includes('AccessDenied'))).toBe(true)
  })

  test('has written nothing', async () => {
    await people.customer.request('POST', '/api/tickets', { title: 'VPN', description: 'Down' })
    expect(await people.customer.request('GET', '/api/tickets')).toMatchObject({ body: [] })
    expect(await people.customer.request('GET', '/api/stats/customer')).toMatchObject({ body: { openTickets: 0 } })
  })
})
