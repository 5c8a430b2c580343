import { GetSendQuotaCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useSmallCloud } from '#/test/support/cloud/small-cloud.ts'

const small = useSmallCloud()
let client: SESClient

beforeAll(() => {
  client = new SESClient(small.client())
})
afterAll(() => client.destroy())

interface Letter {
  from?: string
  to?: string
  subject?: string
  text?: string
  html?: string
}

function send({
  from = 'Beacon <no-reply@beacon.test>',
  to = 'ada@example.test',
  subject = 'Hello',
  text = 'Hi',
  html,
}: Letter) {
  const Body = { Text: { Data: text }, ...(html ? { Html: { Data: html } } : {}) }
  const Message = { Subject: { Data: subject }, Body }
  return client.send(new SendEmailCommand({ Source: from, Destination: { ToAddresses: [to] }, Message }))
}

describe('an email', () => {
  test('from the verified domain arrives in the inbox', async () => {
    const { MessageId } = await send({ subject: 'Größe & <Ort>', html: '<p>Hi</p>' })
    expect(small.cloud.inbox()[0]).toEqual({
      id: MessageId,
      from: 'Beacon <no-reply@beacon.test>',
      to: ['ada@example.test'],
      subject: 'Größe & <Ort>',
      text: 'Hi',
      html: '<p>Hi</p>',
      replyTo: '',
      headers: {},
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  test('can be sent raw', async () => {
    const Data = Buffer.from(
      [
        'From: no-reply@beacon.test',
        'To: Ada <ada@example.test>, bob@example.test',
        `Subject: =?UTF-8?B?${Buffer.from('Schöne Grüße').toString('base64')}?=`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary="b1"',
        '',
        '--b1',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Gr=C3=BC=C3=9Fe, and a long =',
        'line',
        '--b1',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>Grüße</p>').toString('base64'),
        '--b1--',
      ].join('\r\n'),
    )
    await client.send(new SendRawEmailCommand({ RawMessage: { Data } }))
    expect(small.cloud.inbox()[0]).toMatchObject({
      subject: 'Schöne Grüße',
      to: ['ada@example.test', 'bob@example.test'],
      text: expect.stringContaining('Grüße, and a long line'),
      html: '<p>Grüße</p>',
    })
  })

  test('is refused above 10 MB with its encoded files', async () => {
    const send = (bytes: number) => {
      const head = 'From: no-reply@beacon.test\r\nTo: ada@example.test\r\nSubject: Large\r\n\r\n'
      const Data = Buffer.from(head.padEnd(bytes, 'x'))
      return client.send(new SendRawEmailCommand({ RawMessage: { Data } }))
    }
    await send(10_485_760)
    await expect(send(10_485_761)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  })

  test.each<[string, Letter, string]>([
    ['from an unverified sender', { from: 'someone@other.test' }, 'MessageRejected'],
    ['with a line break in its subject', { subject: 'Hi\r\nBcc: eve@example.test' }, 'InvalidParameterValue'],
    ['with a line break in its recipient', { to: 'ada@example.test\nBcc: eve@example.test' }, 'InvalidParameterValue'],
    ['with two recipients in one', { to: 'ada@example.test, eve@example.test' }, 'InvalidParameterValue'],
    ['with a header in its sender', { from: 'Beacon\r\nX: y <no-reply@beacon.test>' }, 'InvalidParameterValue'],
    ['to no address', { to: 'nobody' }, 'InvalidParameterValue'],
  ])('%s is rejected', async (_, letter, name) => {
    const before = small.cloud.inbox().length
    await expect(send(letter)).rejects.toMatchObject({ name })
    expect(small.cloud.inbox()).toHaveLength(before)
  })

  test('to a rejected address fails', async () => {
    small.cloud.ses.rejectRecipient('bounce@example.test')
    await expect(send({ to: 'bounce@example.test' })).rejects.toMatchObject({ name: 'MessageRejected' })
  })

  test('to an address that is not verified is rejected in the sandbox', async () => {
    small.cloud.ses.limit({ sandbox: ['ada@example.test'] })
    await expect(send({})).resolves.toBeDefined()
    await expect(send({ to: 'someone@beacon.test' }), 'the account’s own domain').resolves.toBeDefined()
    await expect(send({ to: 'bob@example.test' })).rejects.toMatchObject({
      name: 'MessageRejected',
      message: expect.stringContaining('US-EAST-1: bob@example.test'),
    })
    expect(await client.send(new GetSendQuotaCommand({}))).toMatchObject({ Max24HourSend: 200 })
    small.cloud.ses.limit({})
    await expect(send({ to: 'bob@example.test' })).resolves.toBeDefined()
  })

  test('above the rate is throttled, and none in the second after', async () => {
    small.cloud.ses.limit({ perSecond: 3 })
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send({})))
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(refused.map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'Throttling: Maximum sending rate exceeded.',
      'Throttling: Maximum sending rate exceeded.',
    ])
    small.cloud.ses.limit({})
  })

  test('from a function without the grant is denied', async () => {
    const poor = new SESClient(small.client('idle'))
    await expect(poor.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({ name: 'AccessDenied' })
    poor.destroy()
  })
})

describe('the service', () => {
  test('returns its quota', async () => {
    expect(await client.send(new GetSendQuotaCommand({}))).toMatchObject({ Max24HourSend: 50000, MaxSendRate: 14 })
  })

  test('can be down, and up again', async () => {
    small.cloud.ses.setDown(true)
    await expect(send({})).rejects.toMatchObject({ name: 'ServiceUnavailable' })
    await expect(client.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({ name: 'ServiceUnavailable' })
    small.cloud.ses.setDown(false)
    await expect(send({})).resolves.toBeDefined()
  })

  test.each([
    ['throttle', 'Throttling'],
    ['fail', 'InternalFailure'],
  ] as const)('with a fault of kind %s says %s', async (kind, name) => {
    small.cloud.faults.inject({ kind, service: 'ses' })
    await expect(send({})).rejects.toMatchObject({ name })
  })
})

describe('the inbox page', () => {
  const read = async (path: string) => {
    const response = await fetch(`${small.cloud.url}${path}`)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  test('lists the emails, newest first, and links to each', async () => {
    await send({ subject: 'First' })
    const { MessageId } = await send({ subject: '<b>Second</b>' })
    const { text } = await read('/_local/inbox')
    expect(text.indexOf('&lt;b&gt;Second')).toBeGreaterThan(0)
    expect(text.indexOf('&lt;b&gt;Second')).toBeLessThan(text.indexOf('First'))
    expect(text).toContain(`href="/_local/inbox/${MessageId}"`)
    expect(JSON.parse((await read('/_local/inbox.json')).text)[0]).toMatchObject({ id: MessageId })
  })

  test('shows an email without letting it run or load anything', async () => {
    const { MessageId } = await send({
      subject: '"><script>',
      html: '<img src=x onerror="alert(1)"><script>1</script>',
    })
    const { text, headers } = await read(`/_local/inbox/${MessageId}`)
    expect(text).not.toContain('<script')
    expect(text).toMatch(/<iframe title="[^"]+" sandbox="[a-z -]*" srcdoc="[^"<]*"/)
    expect(text).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('has no other pages', async () => {
    expect((await read('/_local/inbox/nothing')).status).toBe(404)
  })
})
