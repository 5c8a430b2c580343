import { beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#/shared/articles/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

const text = 'Wi-Fi, C# and R&D at the Straße: 办公室的打印机坏了'
const typed = ['wifi', 'Wi-Fi', 'C#', 'r&d', 'strasse', 'Straße', '打印机', '机', 'wi-fi c#']

/** The ids that a list returns for a search. */
async function found(path: string, search: string): Promise<string[]> {
  const { status, body } = await people.admin.request<{ id: string }[]>(
    'GET',
    `${path}?search=${encodeURIComponent(search)}`,
  )
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

let ticket: Ticket
let article: Article
let user: ListedUser

beforeAll(async () => {
  ticket = await openedTicket(people.customer, { title: 'No words', description: text })
  article = await writtenArticle(people.technician, { title: 'No words', content: text })
  const added = await people.admin.request<ListedUser>('POST', '/api/users', {
    email: 'strange@people.test',
    firstName: 'Wi-Fi C# R&D',
    lastName: 'Straße',
    companyName: '办公室的打印机坏了',
  })
  user = added.body
  await here.cloud.settle()
})

describe.each(typed)('a search for %s', search => {
  test('finds tickets, articles and people alike', async () => {
    expect(await found('/api/tickets', search)).toEqual([ticket.id])
    expect(await found('/api/knowledge-articles', search)).toEqual([article.id])
    expect(await found('/api/users', search)).toEqual([user.id])
  })
})

describe('a search for a ticket', () => {
  test('accepts its link, its id, and its number in any form', async () => {
    const { id } = ticket
    const number = id.slice(2, 8)
    const forms = [id, id.slice(0, 8), `#${id.slice(0, 8)}`, `https://portal.example/tickets/${id}?tab=time`, number]
    for (const form of [...forms, number.toLowerCase()]) expect(await found('/api/tickets', form), form).toContain(id)
  })
})

test('people are listed by their letters: accents and strokes sort among the others', async () => {
  const names = ['Zabel', 'Ångström', 'Łukasz', 'Lund', 'ørsted', 'Olsen']
  for (const lastName of names) {
    await people.admin.request('POST', '/api/users', { email: `${names.indexOf(lastName)}@sorted.test`, lastName })
  }
  await here.cloud.settle()
  const { body } = await people.admin.request<ListedUser[]>('GET', '/api/users?search=sorted.test')
  expect(body.map(({ lastName }) => lastName)).toEqual(['Ångström', 'Łukasz', 'Lund', 'Olsen', 'ørsted', 'Zabel'])
})
