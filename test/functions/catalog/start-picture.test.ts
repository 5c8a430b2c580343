import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { catalogs } from '#/test/support/fixtures/catalogs.ts'
import { anSvg, aPng, put, startedUpload } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe.each([
  { route: 'startProductPicture', noun: 'products' },
  { route: 'startPcComponentPicture', noun: 'pc-components' },
] as const)('$route: POST /api/admin/$noun/{id}/picture/upload-url', ({ noun }) => {
  test('200 is an upload URL that takes only the announced file', async () => {
    const { id } = await catalogs[noun].added()
    const place = await startedUpload(people.admin, `admin/${noun}/${id}/picture`, aPng())
    expect(await put(place, anSvg())).not.toBe(200)
    expect(await put(place, aPng())).toBe(200)
  })

  test('400 for a file that is too large, too small or of another type', async () => {
    const { id } = await catalogs[noun].added()
    for (const announced of [{ size: 5_242_881 }, { size: 1023 }, { contentType: 'image/gif' }]) {
      const response = await people.admin.request('POST', `/api/admin/${noun}/${id}/picture/upload-url`, announced)
      expect(response).toMatchObject({ status: 400 })
    }
  })

  test('404 for an entry that does not exist, and 403 for a technician', async () => {
    const { id } = await catalogs[noun].added()
    const path = (entry: string) => `/api/admin/${noun}/${entry}/picture/upload-url`
    expect(await people.admin.request('POST', path(randomUUID()), {})).toMatchObject({ status: 404 })
    expect(await people.technician.request('POST', path(id), {})).toMatchObject({ status: 403 })
  })
})
