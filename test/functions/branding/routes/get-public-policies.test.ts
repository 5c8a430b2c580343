import { expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

test('GET /api/public/policies.json 200 returns the saved texts to a visitor', async () => {
  const policies = { privacy: 'We keep little.', terms: 'Be kind.', accessibility: 'Call us.' }
  await people.admin.request('PUT', '/api/policies', policies)
  const visitor = newVisitor(here.cloud)
  expect(await visitor.request('GET', '/api/public/policies.json')).toMatchObject({ status: 200, body: policies })
})
