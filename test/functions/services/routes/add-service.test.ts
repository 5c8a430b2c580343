import { describe } from 'vitest'
import { testAdding } from '#/test/support/catalog-changes.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())

describe('POST /api/services', () =>
  testAdding(people, 'services', [
    { category: 'x'.repeat(101) },
    { description: 'x'.repeat(4001) },
    { icon: 'x'.repeat(101) },
  ]))
