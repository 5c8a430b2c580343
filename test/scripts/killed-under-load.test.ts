import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { newVisitor } from '#/test/support/cloud/cloud.ts'

const directory = mkdtempSync(join(tmpdir(), 'beacon-killed-'))
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

interface Mail {
  to: string[]
  subject: string
  text: string
}

/** Starts the whole product in a separate process, on the data that the previous one left. */
async function startApart(): Promise<{ url: string; settledEmail(): Promise<{ inbox: Mail[]; pending: string[] }> }> {
  const code = `
    import { startCloud } from '#/scripts/local-cloud/cloud.ts'
    import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
    const cloud = await startCloud({ directory: ${JSON.stringify(directory)}, quiet: true, amend: liftLimits })
    process.on('message', async () => {
      await cloud.settle()
      const rows = await cloud.rows()
      const pending = rows.filter(({ pk, state }) => pk.startsWith('OUTBOX#') && state === 'pending')
      process.send({
        inbox: cloud.inbox().map(({ to, subject, text }) => ({ to, subject, text })),
        pending: pending.map(row => JSON.stringify(row)),
      })
    })
    process.send({ url: cloud.url })`
  const started = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child = started
  const [{ url }] = await once(started, 'message')
  const settledEmail = async () => {
    started.send('settle')
    const [row] = await once(started, 'message')
    return row
  }
  return { url, settledEmail }
}

const visitorOf = (url: string) => newVisitor({ url } as Cloud)

test('kill -9 under load loses nothing that was acknowledged, duplicates nothing, and sends each email once', async () => {
  const before = await startApart()
  const customer = visitorOf(before.url)
  const email = 'load@people.test'
  const person = { email, password: 'long enough for it', firstName: 'Lo', lastName: 'Ad', companyName: 'Load' }
  expect(await customer.request('POST', '/api/customer/register', person)).toMatchObject({ status: 201 })

  const asked: { title: string; key: string }[] = []
  const answered = new Map<string, string>()
  const open = async (visitor: typeof customer, { title, key }: { title: string; key: string }) => {
    const ticket = { title, description: 'Under load' }
    const reply = await visitor.request<{ id: string }>('POST', '/api/tickets', ticket, { 'idempotency-key': key })
    if (reply.status === 201) answered.set(title, reply.body.id)
    return reply.status
  }
  const writer = async () => {
    for (;;) {
      const wish = { title: `Ticket ${asked.length}`, key: randomUUID() }
      asked.push(wish)
      await open(customer, wish)
    }
  }
  const writers = Array.from({ length: 4 }, () => writer().catch(() => {}))
  await expect.poll(() => answered.size, { timeout: 60_000 }).toBeGreaterThan(8)
  child?.kill('SIGKILL')
  await Promise.all(writers)
  const acknowledged = new Map(answered)

  const after = await startApart()
  const again = visitorOf(after.url)
  for (const [name, value] of customer.cookies) again.cookies.set(name, value)
  // Each client retries the requests that got no response, and one that did.
  const unanswered = asked.filter(({ title }) => !acknowledged.has(title))
  for (const wish of [...unanswered, ...asked.slice(0, 1)]) expect(await open(again, wish)).toBe(201)
  const { body: tickets } = await again.request<{ id: string; title: string }[]>('GET', '/api/tickets?limit=100')
  expect(tickets.map(({ title }) => title).sort()).toEqual(asked.map(({ title }) => title).sort())
  for (const [title, id] of acknowledged) expect(tickets).toContainEqual(expect.objectContaining({ id, title }))

  const { inbox, pending } = await after.settledEmail()
  const emails = inbox.map(({ to, subject, text }) => `${to} ${subject} ${text}`)
  expect(new Set(emails).size).toBe(emails.length)
  // Emails claimed by a sender that was killed wait in the outbox until the claim expires.
  const isSentOrWaits = (title: string) =>
    emails.some(row => row.includes(`${title}\n`)) || pending.some(row => row.includes(`"${title}"`))
  expect(asked.filter(({ title }) => !isSentOrWaits(title))).toEqual([])
})
