import { describe, expect, test } from 'vitest'
import type { Brand } from '#/shared/branding/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, put, startedUpload, uploadedImage } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const brand = async () => (await people.anonymous.request<Brand>('GET', '/api/brand')).body
const logo = async () => (await brand()).logo

describe('DELETE /api/logo', () => {
  test('200 restores the default mark, and again the second time', async () => {
    await uploadedImage(people.admin, 'logo', aPng())
    expect(await logo()).not.toBeNull()
    expect(await people.admin.request('DELETE', '/api/logo')).toMatchObject({ status: 200, body: {} })
    expect(await logo()).toBeNull()
    expect(await people.admin.request('DELETE', '/api/logo')).toMatchObject({ status: 200 })
  })

  test('200 removes the logo for dark pages, and keeps the other one', async () => {
    await uploadedImage(people.admin, 'logo', aPng())
    const place = await startedUpload(people.admin, 'logo', aPng())
    await put(place, aPng())
    await people.admin.request('PUT', '/api/logo', { logoURL: place.uploadURL, variant: 'dark' })
    expect((await brand()).darkLogo).not.toBeNull()
    expect(await people.admin.request('DELETE', '/api/logo?variant=dark')).toMatchObject({ status: 200, body: {} })
    expect(await brand()).toMatchObject({ darkLogo: null, logo: { width: expect.any(Number) } })
    expect(await people.admin.request('DELETE', '/api/logo?variant=blue')).toMatchObject({ status: 400 })
  })

  test('lets another logo be uploaded afterwards', async () => {
    await uploadedImage(people.admin, 'logo', aPng())
    await people.admin.request('DELETE', '/api/logo')
    expect(await uploadedImage(people.admin, 'logo', aPng())).toMatchObject({ status: 200 })
    expect(await logo()).not.toBeNull()
  })

  test('writes to the audit log', async () => {
    await uploadedImage(people.admin, 'logo', aPng())
    await people.admin.request('DELETE', '/api/logo')
    const { body } = await people.admin.request<{ action: string; changes: object }[]>('GET', '/api/audit?limit=5')
    expect(body.map(({ action, changes }) => [action, changes])).toEqual(
      expect.arrayContaining([
        ['PUT /api/logo', { logo: 'image/png' }],
        ['DELETE /api/logo', { logo: 'removed' }],
      ]),
    )
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('DELETE', '/api/logo')).toMatchObject({ status: 403 })
  })
})
