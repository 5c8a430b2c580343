import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { type Smtp, startSmtp } from '#/scripts/local-cloud/ses/smtp.ts'
import type { HeldEmail } from '#/shared/inbound-email/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { replyAddressOf, supportAddress } from '#/test/support/fixtures/incoming-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let smtp: Smtp
let cloud: Cloud | undefined
let from: string

beforeAll(async () => {
  const started = await startSmtp({ port: 0, cloud: () => cloud })
  if (!started) throw new Error('No port is free')
  smtp = started
})
afterAll(() => smtp.stop())
beforeEach(() => {
  cloud = here.cloud
  from = people.customer.user.email
})

/** Sends an email as any mail program does. Throws the server's refusal. */
async function send(email: SendMailOptions): Promise<void> {
  const client = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true })
  await client.sendMail({ from, subject: 'Printer', text: 'It is offline again.', ...email })
  client.close()
  await here.cloud.settle()
}

const conversation = ({ id }: Ticket) => conversationOf(people.technician, id)

/** The emails as they are stored for the product. */
async function storedEmails(): Promise<string[]> {
  const { awsEndpoint: endpoint, region, operator: credentials, operatorEnvironment } = here.cloud
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const { RECEIVED_BUCKET: Bucket } = operatorEnvironment
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'inbound/raw/' }))
  return Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return (await Body?.transformToString()) ?? ''
    }),
  )
}

describe('the SMTP server', () => {
  test('passes an email with its file to its ticket', async () => {
    const ticket = await openedTicket(people.customer)
    const attachments = [{ filename: 'error.log', content: 'line 1' }]
    await send({ to: await replyAddressOf(here.cloud, from), text: 'Grüße — it’s offline.', attachments })
    expect(await conversation(ticket)).toMatchObject([
      {
        comment: 'Grüße — it’s offline.',
        userId: people.customer.user.id,
        attachments: [{ name: 'error.log' }],
      },
    ])
  })

  test.each(['dana@elsewhere.test', 'support@beacon.test', 'support@more.in.beacon.test'])(
    'refuses an email to %s with 550, and delivers it to the others',
    async unknown => {
      await expect(send({ to: unknown })).rejects.toMatchObject({ responseCode: 550 })
      await send({ to: [unknown, supportAddress], subject: 'To both' })
      const { body } = await people.technician.request<Ticket[]>('GET', '/api/tickets')
      expect(body.filter(({ title, customerEmail }) => title === 'To both' && customerEmail === from)).toHaveLength(1)
    },
  )

  test('applies X-Local-Verdict, and stores the email without it', async () => {
    const ticket = await openedTicket(people.customer)
    const to = await replyAddressOf(here.cloud, from)
    await send({ to, text: 'Forged', headers: { 'X-Local-Verdict': 'dmarc=FAIL' } })
    expect(await conversation(ticket)).toEqual([])
    const { body: held } = await people.technician.request<HeldEmail[]>('GET', '/api/held-emails')
    expect(held.filter(email => email.ticketId === ticket.id)).toMatchObject([{ reason: 'sender-not-verified' }])
    const forged = (await storedEmails()).filter(raw => raw.includes('Forged'))
    expect(forged).toEqual([expect.stringContaining('dmarc=fail')])
    expect(forged[0]).not.toMatch(/local-verdict/i)
  })

  test('asks senders to try again while the cloud restarts, and serves the new cloud', async () => {
    cloud = undefined
    await expect(send({ to: supportAddress })).rejects.toMatchObject({ responseCode: 451 })
    cloud = here.cloud
    await send({ to: supportAddress })
  })

  test('does not start on a port that is taken', async () => {
    expect(await startSmtp({ port: smtp.port, cloud: () => cloud })).toBeUndefined()
  })

  test('stops with a client connected', async () => {
    const other = await startSmtp({ port: 0, cloud: () => cloud })
    const client = createTransport({ host: '127.0.0.1', port: other?.port, ignoreTLS: true, pool: true })
    await client.verify()
    await other?.stop()
    await expect(client.sendMail({ from, to: supportAddress, text: 'Late' })).rejects.toThrow()
    client.close()
  })
})
