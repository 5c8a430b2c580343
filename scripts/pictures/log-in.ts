import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { demoPassword, people } from '#/scripts/demo/people.ts'
import type { Role } from '#/shared/users/roles.ts'

/** A browser in which the first demo account of a role is signed in. */
export async function logIn(
  browser: Browser,
  url: string,
  role: Role,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...options })
  const { email } = people.find(person => person.role === role) ?? people[0]
  const login = await context.request.post(`${url}/api/customer/login`, {
    headers: { origin: url },
    data: { email, password: demoPassword },
  })
  if (!login.ok()) throw new Error(`Could not log in as ${email}: ${login.status()}`)
  return context
}
