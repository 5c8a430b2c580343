import { describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { catalogs, type Entry } from '#/test/support/fixtures/catalogs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe.each([
  { route: 'listAllServices', catalog: catalogs.services, prefix: 'SERVICE' },
  { route: 'listAllProducts', catalog: catalogs.products, prefix: 'PRODUCT' },
  { route: 'listAllPcComponents', catalog: catalogs['pc-components'], prefix: 'COMPONENT' },
])('$route: GET $catalog.adminPath', ({ catalog, prefix }) => {
  const { adminPath, added } = catalog
  const list = (query = '') => people.admin.request<Entry[]>('GET', `${adminPath}${query}`)
  const idsIn = ({ body }: { body: Entry[] }) => body.map(({ id }) => id)
  const pagesFrom = async (first: string) => {
    const found: string[] = []
    for (let path: string | undefined = first; path; ) {
      const page: Awaited<ReturnType<typeof list>> = await people.admin.request<Entry[]>('GET', path)
      found.push(...idsIn(page))
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    return found
  }

  test('returns active entries to admins, and retired ones with retired=1', async () => {
    const [active, retired] = [await added(), await added({ active: false })]
    expect(idsIn(await list())).toContain(active.id)
    expect(idsIn(await list())).not.toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).not.toContain(active.id)
  })

  test('continues on the next page', async () => {
    for (let count = 0; count < 3; count++) await added()
    expect(await pagesFrom(`${adminPath}?limit=2`)).toEqual(idsIn(await list('?limit=200')))
  })

  test('continues past retired entries that the index still lists as active', async () => {
    for (let count = 0; count < 5; count++) await added()
    const everything = idsIn(await list('?limit=200'))
    // As if the index lagged: the row says retired, its index row active.
    const late = everything.slice(1, 4)
    for (const id of late) {
      await change({ pk: `${prefix}#${id}`, sk: prefix }, { update: 'SET active = :no', values: { ':no': false } })
    }
    expect(await pagesFrom(`${adminPath}?limit=2`)).toEqual(everything.filter(id => !late.includes(id)))
  })

  test.each(['customer', 'technician'] as const)('403 for a %s', async role => {
    expect(await people[role].request('GET', `${adminPath}?retired=1`)).toMatchObject({ status: 403 })
  })
})
