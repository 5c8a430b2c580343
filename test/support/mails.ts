import type { Cloud } from '#/scripts/local/cloud.ts'

/** The address that the newest mail to `to` leads to, once it is delivered. */
export async function linkMailedTo(cloud: Cloud, to: string): Promise<URL> {
  await cloud.settle()
  const mail = cloud.inbox().find(one => one.to.includes(to))
  const address = mail && /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (!address) throw new Error(`No mail to ${to} leads anywhere`)
  return new URL(address)
}
