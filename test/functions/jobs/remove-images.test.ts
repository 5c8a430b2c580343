import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageIdIn } from '#/functions/images/data/image-keys.ts'
import { removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { transact } from '#/functions/table/table.ts'
import { secondsInCaches } from '#/shared/branding/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { anSvg, aPng, put, startedUpload, uploadedImage } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
let s3: S3Client
beforeAll(() => {
  const { awsEndpoint: endpoint, region, operator: credentials } = here.cloud
  s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
})
afterAll(() => s3.destroy())

const status = async (path: string) => (await fetch(`${here.cloud.url}${path}`)).status
const leave = (path: string, at: Date) =>
  transact([
    removeImageWrite({ purpose: 'company-logo', imageId: imageIdIn(path, 'company-logo') ?? '' }, at, secondsInCaches),
  ])

describe('the job that removes pictures', () => {
  test('removes unused pictures with all their variants, but not before caches have expired', async () => {
    const { body } = await uploadedImage<{ logoPath: string }>(people.admin, 'logo', anSvg())
    await leave(body.logoPath, new Date())
    await here.cloud.runSchedule('remove-images')
    expect(await status(body.logoPath)).toBe(200)
    await leave(body.logoPath, new Date(Date.now() - secondsInCaches * 1000))
    await here.cloud.runSchedule('remove-images')
    for (const part of ['image.png', 'mail.png', 'icon.png']) {
      expect(await status(body.logoPath.replace('image.png', part))).toBe(403)
    }
  })

  test('retries what it could not remove', async () => {
    const { body } = await uploadedImage<{ profileImageUrl: string }>(people.customer, 'profile/avatar', aPng())
    await people.customer.request('DELETE', '/api/profile/avatar')
    const fault = { function: 'remove-images', service: 's3', action: 'DeleteObject', kind: 'fail' } as const
    here.cloud.faults.inject({ ...fault, times: Number.POSITIVE_INFINITY })
    await here.cloud.runSchedule('remove-images')
    here.cloud.faults.clear()
    expect(await status(body.profileImageUrl)).toBe(200)
    await here.cloud.runSchedule('remove-images')
    expect(await status(body.profileImageUrl)).toBe(403)
  })

  test('removes a deleted user’s picture, also from quarantine', async () => {
    const place = await startedUpload(people.customer, 'profile/avatar', aPng())
    await put(place, aPng())
    const { body } = await people.customer.request<{ profileImageUrl: string }>('PUT', '/api/profile/avatar', {
      avatarURL: place.uploadURL,
    })
    await people.admin.request('DELETE', `/api/users/${people.customer.user.id}`)
    await here.cloud.runSchedule('remove-images')
    expect(await status(body.profileImageUrl)).toBe(403)
    const [, Bucket, ...key] = new URL(place.uploadURL).pathname.split('/')
    await expect(s3.send(new GetObjectCommand({ Bucket, Key: key.join('/') }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    })
  })
})
