import { beforeAll, expect, test } from 'vitest'
import type { User } from '#/functions/users/data/users.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { pagesOf } from '#/test/support/fixtures/pagination.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

test('GET /api/users?search= reaches every match, by name, with and without a role', async () => {
  const made: User[] = []
  for (let number = 0; number < 260; number++) {
    const lastName = `Crowd${String(number).padStart(3, '0')}`
    const names = { firstName: 'Mabel', lastName, companyName: 'Basalt Works' }
    made.push((await signedIn(here.cloud, number % 40 === 0 ? 'technician' : 'customer', names)).user)
  }
  const search = async (query: string) => {
    const pages = await pagesOf<ListedUser>(people.admin, `/api/users?limit=50&search=${query}`)
    return pages.flat().map(({ email }) => email)
  }
  expect(await search('basalt')).toEqual(made.map(({ email }) => email))
  expect(await search('crowd+mabel')).toEqual(made.map(({ email }) => email))
  expect(await search('basalt&role=technician')).toEqual(
    made.filter(({ role }) => role === 'technician').map(({ email }) => email),
  )
})
