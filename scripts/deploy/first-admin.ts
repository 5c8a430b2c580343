import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { releaseEmail, reserveEmail, takeEmailWrite } from '#/functions/identity/data/email-addresses.ts'
import { setPassword } from '#/functions/identity/passwords.ts'
import { transact } from '#/functions/table/table.ts'
import { userCounts } from '#/functions/users/data/user-counters.ts'
import { makeUserWrites, type User } from '#/functions/users/data/users.ts'
import { check } from '#/shared/lib/check.ts'
import { email as emailShape, newPassword } from '#/shared/lib/text.ts'

interface FirstAdmin {
  email: string
  password: string
}

/**
 * Creates the first administrator if there is none, with the product's own data layer. The environment has the table and the
 * pool. Asks at a terminal, or uses FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD. Returns the result as a sentence. Throws if the
 * product would reject the email or the password.
 */
export async function makeFirstAdmin(): Promise<string> {
  if ((await userCounts()).admin > 0) return 'An administrator already exists.'
  const wanted = given() ?? (await asked())
  if (!wanted) return 'There is no administrator yet. Set FIRST_ADMIN_EMAIL and FIRST_ADMIN_PASSWORD, and deploy again.'
  const email = requireValid(emailShape(), wanted.email, 'email')
  const password = requireValid(newPassword(), wanted.password, 'password')
  const attempt = randomUUID()
  const id = await reserveEmail(email, attempt)
  try {
    await setPassword(id, password)
    const at = new Date().toISOString()
    const user: User = {
      id,
      email,
      // The operator vouches for the address, because emails may not work yet.
      emailVerified: true,
      firstName: '',
      lastName: '',
      companyName: '',
      companyId: null,
      companyRole: null,
      profileImageUrl: null,
      role: 'admin',
      sessionGeneration: 0,
      lastLoginAt: null,
      createdAt: at,
      updatedAt: at,
    }
    await transact([takeEmailWrite(email, attempt), ...makeUserWrites(user)])
  } catch (error) {
    await releaseEmail(email, attempt)
    throw error
  }
  return `${email} is the first administrator.`
}

function given(): FirstAdmin | undefined {
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = process.env
  return email && password ? { email, password } : undefined
}

async function asked(): Promise<FirstAdmin | undefined> {
  if (!process.stdin.isTTY) return undefined
  let isHidden = false
  // Hides the password as it is typed.
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const email = await terminal.question('Email of the first administrator: ')
  process.stdout.write('Their password (8 characters or more): ')
  isHidden = true
  const password = await terminal.question('')
  process.stdout.write('\n')
  terminal.close()
  return { email, password }
}

function requireValid(
  shape: ReturnType<typeof emailShape> | ReturnType<typeof newPassword>,
  text: string,
  noun: string,
) {
  const checked = check(shape, text)
  if (!checked.ok) throw new Error(`The first administrator’s ${noun} cannot be used: ${checked.errors[0]?.message}.`)
  return checked.value
}
