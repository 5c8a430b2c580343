import { describe, expect, test } from 'vitest'
import type { Service } from '#/shared/services.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { addedService } from '#/test/support/entries.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = (query = '') => people.admin.request<Service[]>('GET', `/api/admin/services${query}`)
const idsIn = ({ body }: { body: Service[] }) => body.map(({ id }) => id)

describe('GET /api/admin/services', () => {
  test('answers admins what is active, and with retired=1 what was retired', async () => {
    const [active, retired] = [await addedService(), await addedService({ active: false })]
    expect(idsIn(await list())).toContain(active.id)
    expect(idsIn(await list())).not.toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).not.toContain(active.id)
  })

  test('goes on where a page ends', async () => {
    for (let count = 0; count < 3; count++) await addedService()
    const everything = idsIn(await list('?limit=200'))
    const found: string[] = []
    for (let path: string | undefined = '/api/admin/services?limit=2'; path; ) {
      const page: Awaited<ReturnType<typeof list>> = await people.admin.request<Service[]>('GET', path)
      found.push(...idsIn(page))
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual(everything)
  })

  test.each(['customer', 'technician'] as const)('403 for a %s', async role => {
    expect(await people[role].request('GET', '/api/admin/services?retired=1')).toMatchObject({ status: 403 })
  })
})
