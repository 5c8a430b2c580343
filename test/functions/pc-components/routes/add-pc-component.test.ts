import { describe, expect, test } from 'vitest'
import type { Problem } from '#/shared/lib/problem.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const add = (fields: object) => people.admin.request<Problem>('POST', '/api/admin/pc-components', aPcComponent(fields))

describe('POST /api/admin/pc-components', () => {
  test.each([
    ['{ "socket": "AM5", }', 'Specifications must be valid JSON'],
    ['AM5', 'Specifications must be valid JSON'],
    ['["AM5"]', 'Specifications must be valid JSON: an object in braces, such as { "socket": "AM5" }'],
    ['{"__proto__":{"isAdmin":true}}', 'No key may be named __proto__'],
    ['{"a":{"__proto__":1}}', 'No key may be named __proto__'],
    ['{"note":"nul \\u0000"}', 'Contains characters that are not allowed'],
    ['{"a":[[[[[[1]]]]]]}', 'At most 6 levels of brackets'],
    [`{"note":"${'x'.repeat(17_000)}"}`, 'String must contain at most 16384 character(s)'],
    [`{"note":"${'é'.repeat(9000)}"}`, 'At most 16 KB'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'At most 6 levels of brackets'],
  ])('400 for the specifications %s', async (specifications, message) => {
    const { status, body } = await add({ specifications })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field: 'specifications', message })
  })

  test('201 with sizes and their prices; 400 for an invalid size or price', async () => {
    const memory = (options: unknown) => ({
      category: 'ram',
      specifications: JSON.stringify({ memoryType: 'DDR5', options }),
    })
    expect(
      await add(
        memory([
          { size: 16, price: '54.00' },
          { size: 32, price: '99.5' },
        ]),
      ),
    ).toMatchObject({ status: 201 })
    for (const options of [
      [],
      [{ size: 12, price: '1' }],
      [{ size: 8, price: 1.005 }],
      [
        { size: 8, price: '1' },
        { size: 8, price: '2' },
      ],
      {},
    ]) {
      expect(await add(memory(options))).toMatchObject({ status: 400, body: { errors: [{ field: 'specifications' }] } })
    }
  })
})
