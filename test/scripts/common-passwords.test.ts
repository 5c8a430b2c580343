import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requireUncommonPassword } from '#/functions/identity/uncommon-password.ts'
import { commonPasswords } from '#/scripts/common-passwords.ts'

const list = readFileSync('functions/identity/common-passwords.json', 'utf8')

test('the list is the 3,000 most common passwords that are long enough', () => {
  expect(JSON.parse(list), 'node scripts/common-passwords.ts writes it').toBe(commonPasswords())
  expect(commonPasswords().split(' ')).toHaveLength(3000)
})

test('does not contain the password of the demo accounts', () => {
  expect(() => requireUncommonPassword('password', 'Beacon-demo-1')).not.toThrow()
})

test('is bundled only with the functions that set a password', () => {
  const sample = JSON.parse(list).slice(0, 60)
  const carriers = readdirSync('dist/functions').filter(name =>
    readFileSync(`dist/functions/${name}/index.js`, 'utf8').includes(sample),
  )
  expect(carriers.sort()).toEqual([
    'change-password',
    'choose-password',
    'register',
    'register-invited',
    'reset-user-password',
  ])
})
