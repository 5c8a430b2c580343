import type { Cloud } from '#/scripts/local/cloud.ts'

type Page = 'verify-email' | 'reset-password' | 'accept-invitation'

/** The code in the newest mail to an address that leads to a page. Waits for what is in the stream, not for time. */
export async function mailedCode(cloud: Cloud, to: string, page: Page = 'verify-email'): Promise<string> {
  await cloud.settle()
  const link = new RegExp(`${cloud.url}/${page}#code=([\\w-]{43})`)
  for (const mail of cloud.inbox()) {
    const code = mail.to.includes(to) && link.exec(mail.text)?.[1]
    if (code) return code
  }
  throw new Error(`No mail to ${to} leads to /${page}`)
}
