import { describe } from 'vitest'
import { testImporting } from '#/test/support/catalog-lists.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())

describe('POST /api/admin/products/import', () => testImporting(people, 'products'))
