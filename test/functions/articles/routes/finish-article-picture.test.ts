import { beforeAll, describe, expect, test } from 'vitest'
import { imageIdIn } from '#/functions/images/data/image-keys.ts'
import { removalKey, removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { get, transact } from '#/functions/table/table.ts'
import type { Article, ArticlePicture } from '#/shared/articles/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, finished, put, startedUpload, uploadedImage } from '#/test/support/fixtures/images.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const kind = 'knowledge-articles/pictures'
const upload = (bytes = aPng(400, 300)) => uploadedImage<ArticlePicture>(people.technician, kind, bytes)
const status = async (path: string) => (await fetch(`${here.cloud.url}${path}`)).status
const imageIdOf = ({ url }: ArticlePicture) => imageIdIn(url, 'article-picture') ?? ''
const removalOf = (picture: ArticlePicture) => get(removalKey('article-picture', imageIdOf(picture)))
const showing = (picture: ArticlePicture) => `Press the button.\n\n![The button](${picture.url})`

/** Removes pictures whose month has passed. */
async function removeUnused(...pictures: ArticlePicture[]) {
  const monthAgo = new Date(Date.now() - 1000)
  for (const picture of pictures) {
    const row = await removalOf(picture)
    const image = { purpose: 'article-picture', imageId: imageIdOf(picture) } as const
    if (row) await transact([removeImageWrite(image, monthAgo, 0)])
  }
  await here.cloud.runSchedule('remove-images')
}

describe('PUT /api/knowledge-articles/pictures', () => {
  test('200 publishes the picture, for good once a saved article shows it', async () => {
    const [used, unused] = [(await upload()).body, (await upload()).body]
    expect(used.url).toMatch(/^\/media\/articles\/[0-9a-f-]{36}\/image\.png$/)
    const { id } = await writtenArticle(people.technician, { content: showing(used) })
    await removeUnused(used, unused)
    expect([await status(used.url), await status(unused.url)]).toEqual([200, 403])
    const change = { title: 'Without it', content: 'No picture.', published: true }
    await people.technician.request<Article>('PUT', `/api/knowledge-articles/${id}`, change)
    await removeUnused(used)
    expect(await status(used.url), 'an earlier version shows it').toBe(200)
  })

  test('200 keeps what a later change of the article adds', async () => {
    const { id } = await writtenArticle(people.technician)
    const { body: picture } = await upload()
    expect(await removalOf(picture)).toBeDefined()
    const change = { title: 'With a picture', content: showing(picture), published: true }
    await people.technician.request('PUT', `/api/knowledge-articles/${id}`, change)
    expect(await removalOf(picture)).toBeUndefined()
  })

  test('409 the second time, and 404 for a colleague’s upload', async () => {
    const place = await startedUpload(people.technician, kind, aPng())
    await put(place, aPng())
    expect(await finished(await signedIn(here.cloud, 'technician'), kind, place)).toMatchObject({ status: 404 })
    expect(await finished(people.technician, kind, place)).toMatchObject({ status: 200 })
    expect(await finished(people.technician, kind, place)).toMatchObject({ status: 409 })
  })

  test('400 for a script', async () => {
    const response = await upload(Buffer.from(`alert(1)${' '.repeat(1100)}`))
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'file' }] } })
  })

  test('400 for an article of more than 40 pictures', async () => {
    const content = '![](/media/articles/x) '.repeat(41)
    const article = { title: 'An album', content, category: '', published: false }
    const response = await people.technician.request('POST', '/api/knowledge-articles', article)
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'content' }] } })
  })
})
