import type { Cloud } from '#/scripts/local-cloud/cloud.ts'

type Page = 'verify-email' | 'reset-password' | 'accept-invitation'

/** The code in the newest email to an address that links to a page. Waits for the stream, not for a period of time. */
export async function mailedCode(cloud: Cloud, to: string, page: Page = 'verify-email'): Promise<string> {
  await cloud.settle()
  const link = new RegExp(`${cloud.url}/${page}#code=([\\w-]{43})`)
  for (const email of cloud.inbox()) {
    const code = email.to.includes(to) && link.exec(email.text)?.[1]
    if (code) return code
  }
  throw new Error(`No mail to ${to} leads to /${page}`)
}
