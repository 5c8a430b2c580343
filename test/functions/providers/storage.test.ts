import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { imageIdIn } from '#/functions/images/data/image-keys.ts'
import { removalKey } from '#/functions/images/data/image-removals.ts'
import type { Brand } from '#/shared/branding/schemas.ts'
import type { PersonalData } from '#/shared/personal-data/schemas.ts'
import type { Profile } from '#/shared/profile/schemas.ts'
import { type Reply, useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, finished, startedUpload, uploadedImage } from '#/test/support/fixtures/images.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let s3: S3Client
beforeAll(() => {
  const { awsEndpoint: endpoint, region, operator: credentials } = here.cloud
  s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
})
afterAll(() => s3.destroy())
afterEach(() => here.cloud.faults.clear())

const env = (name: string) => here.cloud.operatorEnvironment[name] ?? ''
const remove = (bucket: string, key: string) =>
  s3.send(new DeleteObjectCommand({ Bucket: env(bucket), Key: key.replace(/^\//, '') }))

/** A file of a ticket that is announced, but not uploaded yet. */
async function announcedFile() {
  const path = `/api/tickets/${(await openedTicket(people.customer)).id}/attachments`
  const file = { name: 'a.csv', contentType: 'text/csv', size: 8 }
  type Place = { id: string; url: string; headers: Record<string, string> }
  const { id, url, headers } = (await people.customer.request<Place>('POST', path, file)).body
  return {
    id,
    upload: () => fetch(url, { method: 'PUT', headers, body: 'a,b\n1,2\n' }),
    finish: () => people.customer.request('PUT', `${path}/${id}`),
  }
}

describe('400 for an upload that did not finish, with the reason', () => {
  const uploads: Record<string, () => Promise<Reply>> = {
    'a file of a ticket': async () => (await announcedFile()).finish(),
    'a file of a ticket that is gone before it is copied': async () => {
      const file = await announcedFile()
      await file.upload()
      const meanwhile = () => remove('UPLOADS_BUCKET', file.id)
      here.cloud.faults.inject({ kind: 'wait', function: 'finish-attachment', action: 'CopyObject', meanwhile })
      return file.finish()
    },
    'the company’s logo': async () => finished(people.admin, 'logo', await startedUpload(people.admin, 'logo', aPng())),
    'a picture of oneself': async () =>
      finished(people.customer, 'profile/avatar', await startedUpload(people.customer, 'profile/avatar', aPng())),
  }

  test.each(Object.entries(uploads))('%s', async (_, upload) => {
    const message = 'The upload did not finish. Choose the file again.'
    expect(await upload()).toMatchObject({ status: 400, body: { errors: [{ field: 'file', message }] } })
  })

  test.each(['GetObject', 'CopyObject'])(
    'but not if another request finished it before this one’s %s',
    async action => {
      const file = await announcedFile()
      await file.upload()
      let faster: Reply | undefined
      const meanwhile = async () => {
        faster = await file.finish()
      }
      here.cloud.faults.inject({ kind: 'wait', function: 'finish-attachment', action, meanwhile })
      const { status, body } = await file.finish()
      expect(status).toBe(200)
      expect(faster).toMatchObject({ status, body })
    },
  )
})

describe('a missing object leaves the rest of a response unchanged', () => {
  test('the picture in the export of the caller’s data', async () => {
    const { body } = await uploadedImage<Profile>(people.customer, 'profile/avatar', aPng())
    const avatar = async () => (await people.customer.request<PersonalData>('GET', '/api/profile/export')).body.avatar
    expect(await avatar()).toMatch(/^data:image\/png;base64,/)
    await remove('MEDIA_BUCKET', body.profileImageUrl ?? '')
    expect(await avatar()).toBeNull()
  })

  test('the logo in a document', async () => {
    await uploadedImage(people.admin, 'logo', aPng())
    const { logo } = (await people.anonymous.request<Brand>('GET', '/api/brand')).body
    await remove('MEDIA_BUCKET', logo?.emailPath ?? '')
    const { id } = await madeInvoice(people)
    expect((await people.customer.request('GET', `/api/invoices/${id}/pdf`)).status).toBe(302)
  })

  test('a file’s download, which S3 itself rejects', async () => {
    const ticket = await openedTicket(people.customer)
    const { id } = await attachedFile(people.customer, ticket.id)
    await remove('FILES_BUCKET', `tickets/${ticket.id}/${id}`)
    const path = `/api/tickets/${ticket.id}/attachments/${id}`
    const { status, headers } = await people.customer.request('GET', path)
    expect(status).toBe(302)
    expect((await fetch(headers.get('location') ?? '')).status).toBe(403)
  })

  test('a removal that runs too late', async () => {
    const { body } = await uploadedImage<Profile>(people.customer, 'profile/avatar', aPng())
    await remove('MEDIA_BUCKET', body.profileImageUrl ?? '')
    await people.customer.request('DELETE', '/api/profile/avatar')
    await here.cloud.runSchedule('remove-images')
    const { pk } = removalKey('avatar', imageIdIn(body.profileImageUrl ?? '', 'avatar') ?? '')
    expect((await here.cloud.rows()).filter(row => row.pk === pk)).toEqual([])
  })
})
