import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimEmail, emailWrite, markFailed, type OutboxRow } from '#/functions/email/outbox.ts'
import { change, get, put, query, transact } from '#/functions/table/table.ts'
import { tendOutbox } from '#/scripts/outbox.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { worstTexts } from '#/test/support/fixtures/worst-texts.ts'

const here = useCloud()
const ticket = (title: string) => ({
  ticket: {
    id: 'TK000001-0000000000',
    title,
    description: 'It smells of toner.',
    customerName: 'Dana',
    companyName: '',
    customerEmail: 'dana@whitfield.test',
    priority: 'high',
    category: 'hardware',
  } as Ticket,
})

/** Puts emails into the outbox, each with its own title; returns their keys. */
async function write(titles: string[], to = 'team@beacon.test', at = new Date()) {
  const keys = []
  for (const title of titles) {
    const email = emailWrite({ template: 'ticketOpened', to, data: ticket(title) }, at.toISOString())
    if (!('put' in email)) throw new Error('A mail is put')
    keys.push({ pk: email.put.pk, sk: email.put.sk })
    await transact([email])
  }
  return keys
}
const sentTimes = (title: string) => here.cloud.inbox().filter(({ subject }) => subject.endsWith(title)).length
const stateOf = async (key: { pk: string; sk: string } | undefined) => key && (await get<OutboxRow>(key))
/** Makes an email's next attempt due now, as if an hour had passed. */
const makeDue = async (key: { pk: string; sk: string }) => {
  const past = new Date(Date.now() - 1000).toISOString()
  await change(key, {
    update: 'SET nextAttemptAt = :past, gsi1sk = :order',
    values: { ':past': past, ':order': `${past}#${key.pk.slice('OUTBOX#'.length)}` },
  })
}

beforeEach(async () => {
  here.cloud.ses.setDown(false)
  here.cloud.ses.limit({})
  await here.cloud.settle()
})

describe('the outbox', () => {
  test('sends an email as soon as it is written, once, and deletes its content', async () => {
    const title = randomUUID()
    const [key] = await write([title])
    await here.cloud.settle()
    expect(sentTimes(title)).toBe(1)
    expect(await stateOf(key)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await stateOf(key)).not.toHaveProperty('data')
  })

  test('sends 500 of 500 after an outage, none of them twice', { timeout: 120_000 }, async () => {
    here.cloud.ses.setDown(true)
    const titles = Array.from({ length: 500 }, () => randomUUID())
    const at = new Date()
    for (let start = 0; start < titles.length; start += 50) {
      await transact(
        titles
          .slice(start, start + 50)
          .map(title =>
            emailWrite({ template: 'ticketOpened', to: 'team@beacon.test', data: ticket(title) }, at.toISOString()),
          ),
      )
    }
    await here.cloud.settle()
    expect(titles.some(title => sentTimes(title) > 0)).toBe(false)

    here.cloud.ses.setDown(false)
    await inAnHour(async () => {
      // Two sweepers at once, as when one runs late, still send one email each.
      await Promise.all([here.cloud.runSchedule('sweep-outbox'), here.cloud.runSchedule('sweep-outbox')])
      await here.cloud.runSchedule('sweep-outbox')
    })
    expect(titles.filter(title => sentTimes(title) !== 1)).toEqual([])
  })

  test('keeps to SES’s rate, even when others send too, and counts no attempt that the rate refused', async () => {
    const perSecond = 14
    for (const name of ['dispatch-changes', 'sweep-outbox']) {
      here.cloud.reconfigure(name, { EMAILS_PER_SECOND: `${perSecond}` })
    }
    here.cloud.ses.limit({ perSecond })
    const failures = () => here.cloud.logs().filter(line => line.includes('mail not sent')).length
    const before = failures()
    const titles = Array.from({ length: 60 }, () => randomUUID())
    const keys = await write(titles)
    // The dispatcher and two sweepers together exceed the rate.
    await Promise.all([here.cloud.settle(), ...[1, 2].map(() => here.cloud.runSchedule('sweep-outbox'))])
    await here.cloud.runSchedule('sweep-outbox')
    for (const name of ['dispatch-changes', 'sweep-outbox']) {
      here.cloud.reconfigure(name, { EMAILS_PER_SECOND: '1000' })
    }
    expect(titles.filter(title => sentTimes(title) !== 1)).toEqual([])
    const rows = await Promise.all(keys.map(stateOf))
    expect(rows.filter(row => row?.state !== 'sent' || row.attempts !== 1)).toEqual([])
    expect(failures()).toBe(before)
    const sends = here.cloud.inbox().filter(({ subject }) => titles.some(title => subject.endsWith(title)))
    const times = sends.map(({ sentAt }) => Date.parse(sentAt)).sort((a, b) => a - b)
    expect(times.filter((at, index) => (times[index + perSecond] ?? Number.POSITIVE_INFINITY) - at < 1000)).toEqual([])
  })

  test('leaves the emails it has no time for to the next run', async () => {
    here.cloud.reconfigure('dispatch-changes', { EMAILS_PER_SECOND: '1' })
    const titles = Array.from({ length: 8 }, () => randomUUID())
    await transact(
      titles.map(title =>
        emailWrite({ template: 'ticketOpened', to: 'team@beacon.test', data: ticket(title) }, new Date().toISOString()),
      ),
    )
    await here.cloud.settle()
    here.cloud.reconfigure('dispatch-changes', { EMAILS_PER_SECOND: '1000' })
    expect(titles.filter(title => sentTimes(title) === 1).length).toBeLessThan(titles.length)
    await here.cloud.runSchedule('sweep-outbox')
    expect(titles.filter(title => sentTimes(title) !== 1)).toEqual([])
  })

  test('sends to verified addresses in SES’s sandbox, and to no others', async () => {
    here.cloud.ses.limit({ sandbox: ['ada@example.test'] })
    const [verified, own, other] = [randomUUID(), randomUUID(), randomUUID()]
    await write([verified], 'ada@example.test')
    await write([own])
    const [refused] = await write([other], 'bob@example.test')
    await here.cloud.settle()
    expect([verified, own, other].map(sentTimes)).toEqual([1, 1, 0])
    expect(await stateOf(refused)).toMatchObject({
      lastError: expect.stringContaining('Email address is not verified'),
    })
  })

  test('sends only from the domain’s own address', async () => {
    here.cloud.reconfigure('sweep-outbox', { MAIL_FROM: 'other@beacon.test' })
    here.cloud.ses.setDown(true)
    const [key] = await write([randomUUID()])
    await here.cloud.settle()
    here.cloud.ses.setDown(false)
    await inAnHour(() => here.cloud.runSchedule('sweep-outbox'))
    expect(await stateOf(key)).toMatchObject({ lastError: expect.stringContaining('AccessDenied') })
    here.cloud.reconfigure('sweep-outbox', { MAIL_FROM: 'support@beacon.test' })
  })

  test('is not blocked by an email that cannot be sent', async () => {
    here.cloud.ses.rejectRecipient('poison@beacon.test')
    const title = randomUUID()
    const [poisoned] = await write(['poison'], 'poison@beacon.test')
    await write([title])
    await here.cloud.settle()
    expect(sentTimes(title)).toBe(1)
    expect(await stateOf(poisoned)).toMatchObject({
      state: 'pending',
      attempts: 1,
      lastError: expect.stringMatching(/\w/),
    })
  })

  test('gives up on an email after a day, logs it, and does not retry it', async () => {
    here.cloud.ses.rejectRecipient('poison@beacon.test')
    const [key] = await write(['poison'], 'poison@beacon.test', new Date(Date.now() - 24 * 60 * 60 * 1000))
    await here.cloud.settle()
    const inAMonth = Date.now() / 1000 + 30 * 24 * 60 * 60
    expect(await stateOf(key)).toMatchObject({ state: 'dead', expire: expect.closeTo(inAMonth, -3) })
    expect(here.cloud.logs().some(line => line.includes('mail is dead'))).toBe(true)
    const { attempts } = (await stateOf(key)) as OutboxRow
    await here.cloud.runSchedule('sweep-outbox')
    expect(await stateOf(key)).toMatchObject({ state: 'dead', attempts })
  })

  test('lets an operator retry a dead email for another day, or delete it', async () => {
    here.cloud.ses.rejectRecipient('poison@beacon.test')
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
    if (!(await tendOutbox({}))[0]?.startsWith('No emails')) await tendOutbox({ forget: 'all' })
    const [key] = await write(['mended'], 'poison@beacon.test', yesterday)
    const [other] = await write(['beyond help'], 'poison@beacon.test', yesterday)
    if (!key || !other) throw new Error('Two mails were written')
    await here.cloud.settle()
    const [id, otherId] = [key, other].map(({ pk }) => pk.slice('OUTBOX#'.length)) as [string, string]
    const listed = (await tendOutbox({})).join('\n')
    expect(listed).toContain(`${id}  `)
    expect(listed).toMatch(/ticketOpened to poison@beacon\.test, 1 attempts: \w+/)

    expect(await tendOutbox({ revive: id })).toEqual([`${id} will be retried`])
    const revived = await stateOf(key)
    expect(revived).toMatchObject({ state: 'pending', attempts: 0 })
    expect(revived).not.toHaveProperty('expire')
    await here.cloud.runSchedule('sweep-outbox')
    expect(await stateOf(key), 'it fails again, and has a day before it').toMatchObject({
      state: 'pending',
      attempts: 1,
    })
    expect(await tendOutbox({ forget: otherId })).toEqual([`${otherId} was deleted`])
    expect(await stateOf(other)).toBeUndefined()
    expect(await tendOutbox({})).toEqual(['No emails are dead.'])
    expect((await tendOutbox({ waiting: true })).join('\n')).toContain(`${id}  `)
    expect(await tendOutbox({ waiting: true, forget: id })).toEqual([`${id} was deleted`])
    expect(await stateOf(key)).toBeUndefined()
    await expect(tendOutbox({ revive: id })).rejects.toThrow(`No dead email has the id ${id}`)
  })

  test('lets an operator delete all waiting emails, although only the latest 200 are listed', async () => {
    here.cloud.ses.setDown(true)
    await write(Array.from({ length: 203 }, () => randomUUID()))
    await here.cloud.settle()
    const listed = await tendOutbox({ waiting: true })
    expect([listed.length, listed.at(-1)]).toEqual([201, 'Only the latest 200 are listed; “all” means all.'])
    expect((await tendOutbox({ waiting: true, forget: 'all' })).length).toBeGreaterThanOrEqual(203)
    expect(await tendOutbox({ waiting: true })).toEqual(['No emails are waiting.'])
  })

  test('marks an email with an unknown template as dead, instead of looping', async () => {
    const [key] = await write(['odd'], 'team@beacon.test', new Date(Date.now() - 25 * 60 * 60 * 1000))
    if (!key) throw new Error('A mail was written')
    await here.cloud.settle()
    await put({
      ...(await stateOf(key)),
      ...key,
      state: 'pending',
      template: 'gone',
      nextAttemptAt: '2000',
      gsi1pk: 'OUTBOX#pending',
      gsi1sk: `2000#${key.pk}`,
    })
    await here.cloud.runSchedule('sweep-outbox')
    expect(await stateOf(key)).toMatchObject({ state: 'dead', lastError: 'Error: There is no email template gone' })
  })

  test('gives an email to one of twenty competing senders', async () => {
    here.cloud.ses.setDown(true)
    const [key] = await write([randomUUID()])
    await here.cloud.settle()
    if (!key) throw new Error('A mail was written')
    await makeDue(key)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimEmail(key, randomUUID(), new Date())))
    expect(claims.filter(claim => claim !== undefined)).toHaveLength(1)
  })

  test('gives it to another sender after the first one has died', async () => {
    here.cloud.ses.setDown(true)
    const [key] = await write([randomUUID()])
    await here.cloud.settle()
    if (!key) throw new Error('A mail was written')
    await makeDue(key)
    await claimEmail(key, 'first', new Date())
    expect(await claimEmail(key, 'second', new Date())).toBeUndefined()
    expect(await claimEmail(key, 'second', new Date(Date.now() + 91_000))).toMatchObject({ claimedBy: 'second' })
  })

  test('sends an ordinary email within a minute of the 100 worst texts, and those as well', {
    timeout: 120_000,
  }, async () => {
    const at = new Date()
    const emails = [...worstTexts(20_000), 'It smells of toner.'].map(description => {
      const title = randomUUID()
      const data = { ticket: { ...ticket(title).ticket, description } }
      return { title, email: emailWrite({ template: 'ticketOpened', to: 'team@beacon.test', data }, at.toISOString()) }
    })
    for (let start = 0; start < emails.length; start += 25)
      await transact(emails.slice(start, start + 25).map(({ email }) => email))
    await here.cloud.settle()
    expect(emails.filter(({ title }) => sentTimes(title) !== 1)).toEqual([])
    const last = emails.at(-1)?.email
    const sent = last && 'put' in last ? await get<OutboxRow & { sentAt: string }>(last.put) : undefined
    expect(Date.parse(sent?.sentAt ?? '') - Date.parse(sent?.createdAt ?? '')).toBeLessThan(60_000)
  })

  test('gives up on an email whose senders died, and affects no other', async () => {
    here.cloud.ses.setDown(true)
    const titles = ['fatal', 'unlucky', 'ordinary'].map(name => `${name} ${randomUUID()}`)
    const keys = await write(titles)
    await here.cloud.settle()
    for (const [index, lost] of [3, 1, 0].entries()) {
      const key = keys[index]
      if (!key) throw new Error('Three mails were written')
      await makeDue(key)
      await change(key, { update: 'SET unanswered = :lost', values: { ':lost': lost } })
    }
    here.cloud.ses.setDown(false)
    await here.cloud.runSchedule('sweep-outbox')
    expect(titles.map(sentTimes)).toEqual([0, 1, 1])
    expect(await stateOf(keys[0])).toMatchObject({ state: 'dead', lastError: expect.stringContaining('senders ended') })
    expect(here.cloud.logs().some(line => line.includes('mail is dead'))).toBe(true)
    const [times] = ['unlucky', 'ordinary'].map(name =>
      here.cloud.inbox().findIndex(({ subject }) => subject.includes(name)),
    )
    expect(times, 'the inbox shows the newest first: the other one left before').toBe(0)
  })

  test('counts an attempt before it starts, and resets the count after a response', async () => {
    here.cloud.ses.setDown(true)
    const [key] = await write([randomUUID()])
    await here.cloud.settle()
    if (!key) throw new Error('A mail was written')
    expect(await stateOf(key)).not.toHaveProperty('unanswered')
    await makeDue(key)
    expect(await claimEmail(key, 'first', new Date())).toMatchObject({ unanswered: 1 })
    expect(await claimEmail(key, 'second', new Date(Date.now() + 91_000))).toMatchObject({ unanswered: 2 })
  })

  test('waits longer after each failure: a minute, doubling up to an hour', async () => {
    here.cloud.ses.setDown(true)
    const [key] = await write([randomUUID()])
    await here.cloud.settle()
    const now = new Date()
    const waits = []
    for (const attempts of [1, 2, 3, 4, 7, 20]) {
      await markFailed({ ...((await stateOf(key)) as OutboxRow), attempts }, 'down', now)
      waits.push((Date.parse((await stateOf(key))?.nextAttemptAt ?? '') - now.getTime()) / 60_000)
    }
    expect(waits).toEqual([1, 2, 4, 8, 60, 60])
  })
})

/** Runs `work` an hour later: makes every pending email due instead of waiting. */
async function inAnHour(work: () => Promise<void>) {
  const pending = await query({ index: 'gsi1', pk: 'OUTBOX#pending', limit: 1000 })
  for (const { pk, sk } of pending) await makeDue({ pk, sk })
  await work()
}
