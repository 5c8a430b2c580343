import { expect, test } from 'vitest'
import { screens } from '#/web/shell/app/screens.tsx'
import { jumpKey, jumps } from '#/web/shell/parts/jumps.ts'

test('no two jumps have the same key, and none has the key that begins them', () => {
  const keys = [jumpKey, ...jumps.map(({ key }) => key)]
  expect(keys).toEqual([...new Set(keys)])
})

test.each(jumps)('$key opens a screen of the team of its module', ({ path, label, module }) => {
  const screen = screens.find(one => one.path === path)
  expect(screen).toMatchObject({ menu: { label } })
  expect(screen?.module).toBe(module)
  expect(['staff', 'signed-in']).toContain(screen?.access)
})
