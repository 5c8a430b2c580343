import { expect, test } from 'vitest'
import { axeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { smallTargets } from '#/test/support/browser/small-targets.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

const browser = useBrowser(useCloud())

const button = (size: number, left: number) =>
  `<button aria-label="At ${left}" style="position:absolute;top:60px;left:${left}px;width:${size}px;height:${size}px;padding:0;border:0"></button>`

test.each([
  ['two of 24 pixels side by side', [button(24, 0), button(24, 24)], 0],
  ['two of 16 pixels side by side', [button(16, 0), button(16, 18)], 2],
  ['two of 16 pixels with room for a finger', [button(16, 0), button(16, 30)], 0],
  ['one of 16 pixels beside a large one', [button(16, 0), button(40, 18)], 1],
  ['a link in a sentence', ['<p style="font-size:10px">See <a href="/x">this</a>, <a href="/y">that</a>.</p>'], 0],
])('%s: finds the same small targets as axe', async (_, parts, expected) => {
  const page = await browser.newPage()
  await page.setContent(`<html lang="en"><title>Targets</title><main><h1>Targets</h1>${parts.join('')}</main></html>`)
  expect(await page.evaluate(smallTargets)).toHaveLength(expected)
  const found = (await axeViolations(page)).filter(violation => violation.startsWith('target-size'))
  expect(found.join().split('button').length - 1).toBe(expected)
})
