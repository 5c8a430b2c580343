import { describe } from 'vitest'
import { testListingAll } from '#/test/support/catalog-lists.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())

describe('GET /api/admin/services', () => testListingAll(people, 'services'))
