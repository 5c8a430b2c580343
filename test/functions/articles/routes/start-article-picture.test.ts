import { beforeAll, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud(), beforeAll)

describe('POST /api/knowledge-articles/pictures/upload-url', () => {
  const announce = (body: object) =>
    people.technician.request('POST', '/api/knowledge-articles/pictures/upload-url', body)

  test('400 for a picture of unknown size, of another type, or too large', async () => {
    for (const body of [{}, { size: 2048, contentType: 'image/gif' }, { size: 5_242_881 }]) {
      expect(await announce(body)).toMatchObject({ status: 400 })
    }
  })

  test('403 for customers', async () => {
    const path = '/api/knowledge-articles/pictures/upload-url'
    expect(await people.customer.request('POST', path, { size: 2048 })).toMatchObject({ status: 403 })
  })
})
