import { beforeAll, describe, expect, test } from 'vitest'
import { change, transact } from '#/functions/table/table.ts'
import { makeUserWrites, userKey } from '#/functions/users/data/users.ts'
import { UserId } from '#/shared/lib/ids.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { nextOf, pagesOf } from '#/test/support/fixtures/pagination.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = (query = '', by = people.admin) => by.request<ListedUser[]>('GET', `/api/users${query}`)
const emails = (users: ListedUser[]) => users.map(({ email }) => email)

beforeAll(async () => {
  const names = ['Zoe Álvarez', 'Yara Alvarado', 'Xavier Quill', 'Wren Quillfeather']
  for (const [index, name] of names.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const at = new Date().toISOString()
    const id = UserId.parse(crypto.randomUUID())
    await transact(
      makeUserWrites({
        id,
        email: `${firstName.toLowerCase()}@quarry.test`,
        emailVerified: true,
        firstName,
        lastName,
        companyName: index < 2 ? 'Granite Works' : 'Slate Works',
        companyId: null,
        companyRole: null,
        profileImageUrl: null,
        role: index === 3 ? 'technician' : 'customer',
        sessionGeneration: 0,
        lastLoginAt: null,
        createdAt: at,
        updatedAt: at,
      }),
    )
  }
})

describe('GET /api/users', () => {
  test.each([
    ['quill', ['xavier@quarry.test', 'wren@quarry.test']],
    ['granite', ['yara@quarry.test', 'zoe@quarry.test']],
    ['alvarez', ['zoe@quarry.test']],
    ['Álvarez zoe', ['zoe@quarry.test']],
    ['works quarry xav', ['xavier@quarry.test']],
    ['zoe@quarry.test', ['zoe@quarry.test']],
    ['nobody at all', []],
  ])('200 finds by prefixes: %s', async (search, expected) => {
    expect(emails((await list(`?search=${encodeURIComponent(search)}`)).body)).toEqual(expected)
  })

  test('200 filters by role, with and without a search', async () => {
    expect(emails((await list('?search=quill&role=technician')).body)).toEqual(['wren@quarry.test'])
    const { body } = await list('?role=admin&limit=200')
    expect(new Set(body.map(({ role }) => role))).toEqual(new Set(['admin']))
  })

  test('200 finds a user by their id', async () => {
    const { id, email } = people.customer.user
    expect(emails((await list(`?search=${id}`)).body)).toEqual([email])
    expect(emails((await list(`?search=${people.admin.user.id}`, people.technician)).body)).toEqual([])
  })

  test('200 pages by name, each user once', async () => {
    const whole = emails((await list('?limit=200')).body)
    const paged = (await pagesOf<ListedUser>(people.admin, '/api/users?limit=4')).flatMap(emails)
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(paged.length)
  })

  test('200 fills a page past users whom the index still has in a previous role', async () => {
    const ahead = { firstName: 'Aaron', lastName: 'Aaronson' }
    const late = await Promise.all([1, 2].map(() => signedIn(here.cloud, 'technician', ahead)))
    // As if the index lagged: the row says customer, its index row technician.
    for (const { user } of late)
      await change(userKey(user.id), {
        update: 'SET #role = :role',
        names: { '#role': 'role' },
        values: { ':role': 'customer' },
      })
    const { body, headers } = await list('?role=technician&limit=1')
    expect(body).toHaveLength(1)
    expect(emails(body)).not.toContain(late[0]?.user.email)
    expect(nextOf(headers)).toBeDefined()
  })

  test('200 shows a technician only customers, and only what a ticket needs', async () => {
    const { body } = await list('?search=quill', people.technician)
    expect(body).toEqual([
      {
        id: expect.any(String),
        email: 'xavier@quarry.test',
        firstName: 'Xavier',
        lastName: 'Quill',
        companyName: 'Slate Works',
        companyId: null,
      },
    ])
    const all = await list('?limit=200&role=admin', people.technician)
    expect(emails(all.body)).not.toContain(people.admin.user.email)
  })

  test('200 has pictures for admins, but not for technicians', async () => {
    const { user } = people.customer
    const listed = async (by = people.admin) => (await list(`?search=${user.email}`, by)).body[0]
    expect(await listed()).toMatchObject({ id: user.id, profileImageUrl: null })
    const { body } = await uploadedImage<{ profileImageUrl: string }>(people.customer, 'profile/avatar', aPng())
    expect(await listed()).toMatchObject({ id: user.id, profileImageUrl: body.profileImageUrl })
    expect(await listed(people.technician)).not.toHaveProperty('profileImageUrl')
  })

  test('200 finds a user whose long name would be truncated in the middle of a character', async () => {
    const lastName = `${'a'.repeat(199)}🦊`
    const { user } = await signedIn(here.cloud, 'customer', { firstName: `${'b'.repeat(39)}𠀀𠀁`, lastName })
    const found = emails((await list(`?search=${'b'.repeat(39)}`)).body)
    expect(found).toEqual([user.email])
    expect(emails((await list('?limit=200')).body)).toContain(user.email)
  })

  test('shows each user’s last login', async () => {
    const { body } = await list(`?search=${people.customer.user.email}`)
    expect(body).toMatchObject([{ lastLoginAt: null, role: 'customer', createdAt: expect.any(String) }])
  })
})
