import { describe, expect, test } from 'vitest'
import { displayName, fullName } from '#/shared/lib/names.ts'

describe('a name', () => {
  const email = 'dana@whitfield.test'
  test.each([
    ['Dana', 'Whitfield', 'Dana Whitfield', 'Dana Whitfield'],
    ['Dana', '', 'Dana', 'Dana'],
    ['', 'Whitfield', 'Whitfield', 'Whitfield'],
    ['', '', '', email],
  ])('from %j and %j is %j, and is shown as %j', (firstName, lastName, full, shown) => {
    expect(fullName({ firstName, lastName })).toBe(full)
    expect(displayName({ firstName, lastName, email })).toBe(shown)
  })
})
