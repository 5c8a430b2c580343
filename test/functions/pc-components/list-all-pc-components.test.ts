import { describe, expect, test } from 'vitest'
import type { PcComponent } from '#/shared/pc-components.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { addedPcComponent } from '#/test/support/entries.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = (query = '') => people.admin.request<PcComponent[]>('GET', `/api/admin/pc-components${query}`)
const idsIn = ({ body }: { body: PcComponent[] }) => body.map(({ id }) => id)

describe('GET /api/admin/pc-components', () => {
  test('answers admins what is active, and with retired=1 what was retired', async () => {
    const [active, retired] = [await addedPcComponent(), await addedPcComponent({ active: false })]
    expect(idsIn(await list())).toContain(active.id)
    expect(idsIn(await list())).not.toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).not.toContain(active.id)
  })

  test('goes on where a page ends', async () => {
    for (let count = 0; count < 3; count++) await addedPcComponent()
    const everything = idsIn(await list('?limit=200'))
    const found: string[] = []
    for (let path: string | undefined = '/api/admin/pc-components?limit=2'; path; ) {
      const page: Awaited<ReturnType<typeof list>> = await people.admin.request<PcComponent[]>('GET', path)
      found.push(...idsIn(page))
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual(everything)
  })

  test.each(['customer', 'technician'] as const)('403 for a %s', async role => {
    expect(await people[role].request('GET', '/api/admin/pc-components?retired=1')).toMatchObject({ status: 403 })
  })
})
