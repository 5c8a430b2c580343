import { beforeEach, describe, expect, test } from 'vitest'
import { dueRemovals } from '#/functions/images/data/image-removals.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { catalogs, type Entry } from '#/test/support/fixtures/catalogs.ts'
import { aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

type Pictured = Entry & { pictureUrl: string }
const inTwoDays = () => new Date(Date.now() + 48 * 60 * 60 * 1000)

describe.each([
  { route: 'removeProductPicture', noun: 'products' },
  { route: 'removePcComponentPicture', noun: 'pc-components' },
] as const)('$route: DELETE /api/admin/$noun/{id}/picture', ({ noun }) => {
  let entry: { id: string }
  beforeEach(async () => {
    entry = await catalogs[noun].added()
  })
  const path = () => `admin/${noun}/${entry.id}/picture` as const
  const remove = () => people.admin.request<Entry>('DELETE', `/api/${path()}`)
  const removalsOf = async (address: string) => {
    const imageId = address.split('/')[3] ?? ''
    return (await dueRemovals(inTwoDays(), 100)).filter(({ pk }) => pk.includes(imageId)).length
  }

  test('200 shows the drawing again, and does nothing the second time', async () => {
    const { body } = await uploadedImage<Pictured>(people.admin, path(), aPng())
    const first = await remove()
    expect(first).toMatchObject({ status: 200, body: { pictureUrl: null, version: body.version + 1 } })
    expect(await remove()).toMatchObject({ status: 200, body: first.body })
  })

  test('schedules the removal of the file, and of one that was replaced', async () => {
    const old = (await uploadedImage<Pictured>(people.admin, path(), aPng())).body.pictureUrl
    const later = (await uploadedImage<Pictured>(people.admin, path(), aPng())).body.pictureUrl
    expect([await removalsOf(old), await removalsOf(later)]).toEqual([1, 0])
    await remove()
    expect(await removalsOf(later)).toBe(1)
    expect((await fetch(`${here.cloud.url}${later}`)).status, 'cached pages still show it').toBe(200)
  })

  test('a retired entry keeps its picture, which is there again when it is restored', async () => {
    const { body } = await uploadedImage<Pictured>(people.admin, path(), aPng())
    const update = (active: boolean) =>
      people.admin.request<Pictured>('PUT', `${catalogs[noun].path}/${entry.id}`, { active })
    await update(false)
    expect((await update(true)).body.pictureUrl).toBe(body.pictureUrl)
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('DELETE', `/api/${path()}`)).toMatchObject({ status: 403 })
  })
})
