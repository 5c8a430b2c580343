import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  replaceWrite,
  retryOnConflict,
  setFieldsWrite,
  type Versioned,
  versionOf,
} from '#/functions/table/optimistic-lock.ts'
import { get, type Key, put, transact } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

interface Row extends Key, Versioned {
  text?: string
  old?: string
}

useCloud()
let key: Key
beforeEach(() => {
  key = { pk: `TEST#${randomUUID()}`, sk: 'ROW' }
})
const replace = (before: Row | undefined, text: string) => transact([replaceWrite('row', before, { ...key, text })])
const overtaken = { labels: new Set(['row']) }

describe('a row that is replaced', () => {
  test('starts with version 1, and increases it with each change', async () => {
    await replace(undefined, 'one')
    await replace(await get<Row>(key), 'two')
    expect(await get<Row>(key)).toEqual({ ...key, text: 'two', version: 2 })
  })

  test('is rejected if it changed since it was read, or was created in the meantime', async () => {
    await replace(undefined, 'one')
    const before = await get<Row>(key)
    await replace(before, 'two')
    await expect(replace(before, 'late')).rejects.toMatchObject(overtaken)
    await expect(replace(undefined, 'late')).rejects.toMatchObject(overtaken)
    expect(await get<Row>(key)).toMatchObject({ text: 'two' })
  })

  test('from before versions existed counts as version 0', async () => {
    await put({ ...key, text: 'old' })
    const before = await get<Row>(key)
    expect(versionOf(before)).toBe(0)
    await replace(before, 'one')
    await expect(replace(before, 'late')).rejects.toMatchObject(overtaken)
    expect(await get<Row>(key)).toEqual({ ...key, text: 'one', version: 1 })
  })

  test('is not created again after it was deleted', async () => {
    await expect(replace({ ...key }, 'back')).rejects.toMatchObject(overtaken)
    expect(await get<Row>(key)).toBeUndefined()
  })
})

test('keeps the fields that are not set, and reports a conflict if the row has changed', async () => {
  await put({ ...key, text: 'one', old: 'x', kept: true })
  const before = { ...key }
  const set = (text: string) => transact([setFieldsWrite('row', before, { text }, ['old'])])
  await set('two')
  expect(await get<Row>(key)).toEqual({ ...key, text: 'two', kept: true, version: 1 })
  await expect(set('late')).rejects.toMatchObject(overtaken)
})

describe('a change that is overtaken', () => {
  const change = (meanwhile: () => Promise<void>) =>
    retryOnConflict('row', async () => {
      const before = await get<Row>(key)
      await meanwhile()
      await replace(before, `${before?.text}, mine`)
    })
  const theirs = async () => replace(await get<Row>(key), 'theirs')

  test('is retried on the new state', async () => {
    await replace(undefined, 'one')
    let times = 0
    await change(async () => {
      if (times++ === 0) await theirs()
    })
    expect(await get<Row>(key)).toMatchObject({ text: 'theirs, mine' })
  })

  test('every time is a conflict', async () => {
    await replace(undefined, 'one')
    await expect(change(theirs)).rejects.toBeInstanceOf(Conflict)
  })
})
