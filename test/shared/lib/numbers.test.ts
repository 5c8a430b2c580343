import { expect, test } from 'vitest'
import { withThousands } from '#/shared/lib/numbers.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1204, '1,204'],
  [-1_234_567, '-1,234,567'],
  ['1234567.80', '1,234,567.80'],
])('%s is shown as %s', (number, shown) => expect(withThousands(number)).toBe(shown))
