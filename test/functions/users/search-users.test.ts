import { beforeAll, expect, test } from 'vitest'
import type { User } from '#/functions/data/users.ts'
import type { ListedUser } from '#/shared/users.ts'
import { type Reply, useCloud } from '#/test/support/cloud.ts'
import { signedIn, usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const nextOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]

test('GET /api/users?search= reaches every match, by name, with and without a role', async () => {
  const made: User[] = []
  for (let number = 0; number < 260; number++) {
    const lastName = `Crowd${String(number).padStart(3, '0')}`
    const names = { firstName: 'Mabel', lastName, companyName: 'Basalt Works' }
    made.push((await signedIn(here.cloud, number % 40 === 0 ? 'technician' : 'customer', names)).user)
  }
  const search = async (query: string) => {
    const found: string[] = []
    for (let next: string | undefined = `/api/users?limit=50&search=${query}`; next; ) {
      const { body, headers }: Reply<ListedUser[]> = await people.admin.request('GET', next)
      found.push(...body.map(({ email }) => email))
      next = nextOf(headers)
    }
    return found
  }
  expect(await search('basalt')).toEqual(made.map(({ email }) => email))
  expect(await search('crowd+mabel')).toEqual(made.map(({ email }) => email))
  expect(await search('basalt&role=technician')).toEqual(
    made.filter(({ role }) => role === 'technician').map(({ email }) => email),
  )
})
