import { describe } from 'vitest'
import { testUpdating } from '#/test/support/catalog-changes.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/services/{id}', () => testUpdating(people, 'services'))
