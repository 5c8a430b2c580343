import { expect, test } from 'vitest'
import { dispatchLabel } from '#/shared/products/delivery.ts'

test.each([
  ['Desk dock', 'Accessories', 'ships in 1–2 business days'],
  ['Windows Server 2025', 'Software and licenses', 'sent by email within 1 business day'],
  ['Password manager, 1 year', 'Software and licenses', 'sent by email within 1 business day'],
])('%s in %s %s', (name, category, label) => {
  expect(dispatchLabel({ name, category })).toBe(label)
})
