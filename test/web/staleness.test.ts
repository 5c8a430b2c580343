import { expect, test } from 'vitest'
import { isOutdated, markStale, reading } from '#/web/shell/api/staleness.ts'

test('data from before a change is outdated until it is read again', async () => {
  const key = ['listArticles', { limit: 5 }] as const
  expect(isOutdated(key)).toBe(false)
  await reading(key, async () => [])
  markStale(['getArticle'])
  expect(isOutdated(key), 'another route changed').toBe(false)
  markStale(['listArticles'])
  expect(isOutdated(key)).toBe(true)
  await reading(key, async () => [])
  expect(isOutdated(key)).toBe(false)
})

test('a change during a read is not in its response', async () => {
  const key = ['listCategories'] as const
  await reading(key, async () => markStale(['listCategories']))
  expect(isOutdated(key)).toBe(true)
})

test('a failed read does not count', async () => {
  const key = ['getArticle', { id: 'KB000001' }] as const
  markStale(['getArticle'])
  await expect(reading(key, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(isOutdated(key)).toBe(true)
})
