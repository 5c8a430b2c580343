import { describe, expect, test } from 'vitest'
import { requireUncommonPassword } from '#/functions/identity/uncommon-password.ts'

const refusal = (password: string) => {
  try {
    requireUncommonPassword('password', password, { email: 'dana.whitfield@example.test', company: 'Whitfield Dental' })
    return undefined
  } catch (error) {
    return (error as { errors: { message: string }[] }).errors[0]?.message
  }
}

describe('a password that is guessed early is rejected with the reason', () => {
  test.each(['aaaaaaaa', 'AAAAAAAA', '--------', '🔥🔥🔥🔥🔥🔥🔥🔥'])('%s is one repeated character', password => {
    expect(refusal(password)).toMatch(/one character|too common/)
  })
  test.each(['qwertyuiop', 'asdfghjkl', 'poiuytrewq', 'qwerasdf', '1234567890', '87654321', 'abcdefgh', 'ASDFZXCV'])(
    '%s is a sequence',
    password => {
      expect(refusal(password)).toMatch(/row of the keyboard|too common/)
    },
  )
  test.each(['dana.whitfield@example.test', 'Dana.Whitfield', 'danawhitfield12'])(
    '%s is the email address',
    password => {
      expect(refusal(password)).toMatch(/email address/)
    },
  )
  test.each(['Whitfield Dental', 'whitfielddental2026', 'beacon it 1'])('%s is the company name', password => {
    expect(refusal(password)).toMatch(/company’s name/)
  })
  test.each(['correct horse', 'Beacon-demo-1', 'dana likes whitfield', 'qwerty is no row', 'aaaaaaab'])(
    '%s is accepted',
    password => {
      expect(refusal(password)).toBeUndefined()
    },
  )
})
