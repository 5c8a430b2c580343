import { describe } from 'vitest'
import { testAdding } from '#/test/support/catalog-changes.ts'
import { badStock } from '#/test/support/catalogs.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())

describe('POST /api/products', () =>
  testAdding(people, 'products', [{ category: 'x'.repeat(101) }, { description: 'x'.repeat(4001) }, ...badStock]))
