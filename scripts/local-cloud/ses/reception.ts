import { randomBytes } from 'node:crypto'
import type { Template } from '#/scripts/local-cloud/cloudformation/template.ts'
import type { Lambda } from '#/scripts/local-cloud/lambda/lambda.ts'
import { callers } from '#/scripts/local-cloud/lambda/permissions.ts'
import type { InvokeLater } from '#/scripts/local-cloud/monitoring/asynchronous.ts'
import type { Bucket } from '#/scripts/local-cloud/s3/object-store.ts'

interface ReceiptRuleProperties {
  Rule: {
    Recipients?: string[]
    Actions?: {
      S3Action?: { BucketName: string; ObjectKeyPrefix?: string }
      LambdaAction?: { FunctionArn: string; InvocationType?: string }
    }[]
  }
}

/** An email as another server hands it over. */
export interface IncomingEmail {
  /** The envelope's sender; empty for a delivery report. */
  from: string
  recipients: string[]
  raw: Buffer
}

/** The results of SES's checks of a sender; each is PASS, FAIL or GRAY. */
export type LocalVerdicts = Record<'spam' | 'virus' | 'spf' | 'dkim' | 'dmarc', string>

/** Receives emails by the template's rule, as SES does: stores each, and invokes the rule's function. */
export interface Reception {
  /** The domains that emails are received for. */
  domains: string[]
  /** Writes the object that SES puts next to the emails when a rule is created. */
  begin(): Promise<void>
  /** Resolves with the SES id when the email is stored and its function was invoked. Undefined if no rule is for its recipients. */
  receive(email: IncomingEmail): Promise<string | undefined>
  /** Resolves when the functions of everything received so far have ended. */
  settle(): Promise<void>
}

export interface ReceptionOptions {
  template: Template
  lambda: Lambda
  invokeLater: InvokeLater
  bucket: (name: string) => Bucket
  report: (message: string) => void
}

/** Sets verdicts, for example `X-Local-Verdict: dmarc=FAIL, spam=FAIL`; it is removed before the email is stored. */
const verdictHeader = /^x-local-verdict:[ \t]*([^\r\n]*)\r?\n/im

/** The object by which SES verifies that it may write to the bucket (developer guide, "Deliver to S3 bucket action"). */
const setupKey = 'AMAZON_SES_SETUP_NOTIFICATION'
const setupNote = Buffer.from(
  [
    'From: Amazon Web Services <no-reply-aws@amazon.com>',
    'Subject: Amazon SES Setup Notification',
    '',
    'You received this message because you attempted to set up Amazon SES to deliver emails to this S3 bucket.',
  ].join('\r\n'),
)

export function openReception({ template, lambda, invokeLater, bucket, report }: ReceptionOptions): Reception {
  const rules = template.all<ReceiptRuleProperties>('AWS::SES::ReceiptRule')
  const mayCall = callers(template)
  const pending = new Set<Promise<unknown>>()

  const invoke = (arn: string, event: object) => {
    const spec = lambda.functions.find(one => one.arn === arn)
    if (!spec) throw new Error(`A receipt rule calls ${arn}, which is not a function of the template`)
    if (!mayCall('ses.amazonaws.com', spec))
      throw new Error(`SES may not call ${spec.name}: the template gives it no permission`)
    const work: Promise<unknown> = invokeLater(spec.name, event)
      .catch((error: Error) => report(`A received email was not processed: ${error.message}`))
      .finally(() => pending.delete(work))
    pending.add(work)
  }

  return {
    domains: rules.flatMap(({ properties }) => properties.Rule.Recipients ?? []),
    async begin() {
      for (const { S3Action: store } of rules.flatMap(({ properties }) => properties.Rule.Actions ?? [])) {
        if (store) await bucket(store.BucketName).put(`${store.ObjectKeyPrefix ?? ''}${setupKey}`, setupNote, {}, {})
      }
    },
    async receive({ from, recipients, raw }) {
      const rule = rules.find(({ properties }) =>
        recipients.some(recipient => properties.Rule.Recipients?.includes(domainOf(recipient))),
      )
      if (!rule) return undefined
      const id = randomBytes(20).toString('hex')
      const { verdicts, email } = withVerdicts(raw)
      const stored = Buffer.concat([Buffer.from(headersOf({ id, from, recipients, verdicts, email })), email])
      for (const { S3Action: store } of rule.properties.Rule.Actions ?? []) {
        if (store) await bucket(store.BucketName).put(`${store.ObjectKeyPrefix ?? ''}${id}`, stored, {}, {})
      }
      for (const { LambdaAction: call } of rule.properties.Rule.Actions ?? []) {
        if (call) invoke(call.FunctionArn, eventOf({ id, from, recipients, verdicts }))
      }
      return id
    },
    async settle() {
      await Promise.all(pending)
    },
  }
}

/** The domain of an address, in lower case. */
export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** The verdicts that an email asks for, all PASS by default, and the email without that request. */
function withVerdicts(raw: Buffer): { verdicts: LocalVerdicts; email: Buffer } {
  const text = raw.toString('latin1')
  const end = text.search(/\r?\n\r?\n/)
  const head = end < 0 ? text : text.slice(0, end + 2)
  const verdicts: LocalVerdicts = { spam: 'PASS', virus: 'PASS', spf: 'PASS', dkim: 'PASS', dmarc: 'PASS' }
  const [, asked = ''] = verdictHeader.exec(head) ?? []
  for (const [, name = '', verdict = ''] of asked.matchAll(/([a-z]+)\s*=\s*([a-z]+)/gi)) {
    if (name.toLowerCase() in verdicts) verdicts[name.toLowerCase() as keyof LocalVerdicts] = verdict.toUpperCase()
  }
  return { verdicts, email: Buffer.from(head.replace(verdictHeader, '') + text.slice(head.length), 'latin1') }
}

interface Accepted {
  id: string
  from: string
  recipients: string[]
  verdicts: LocalVerdicts
}

/** The headers that SES writes above those of the sender (developer guide, "Email receiving concepts"). */
function headersOf({ id, from, recipients, verdicts, email }: Accepted & { email: Buffer }): string {
  const [, author = ''] = /^from:[^\r\n]*?([^\s<>@]+@[^\s<>]+)/im.exec(email.toString('latin1')) ?? []
  const domain = domainOf(author)
  const result = (verdict: string) => ({ PASS: 'pass', FAIL: 'fail' })[verdict] ?? 'none'
  const forOne = recipients.length === 1 ? ` for ${recipients[0]}` : ''
  return [
    `Return-Path: <${from}>`,
    `Received: from localhost (localhost [127.0.0.1]) by inbound-smtp.local.amazonaws.com with SMTP id ${id}${forOne}; ${new Date().toUTCString()}`,
    `X-SES-Spam-Verdict: ${verdicts.spam}`,
    `X-SES-Virus-Verdict: ${verdicts.virus}`,
    `Received-SPF: ${result(verdicts.spf)} (spfCheck) client-ip=127.0.0.1; envelope-from=${from};`,
    `Authentication-Results: amazonses.com; spf=${result(verdicts.spf)} smtp.mailfrom=${from}; dkim=${result(verdicts.dkim)} header.i=@${domain}; dmarc=${result(verdicts.dmarc)} header.from=${domain};`,
    '',
  ].join('\r\n')
}

/** The event with which SES invokes a function (developer guide, "Contents of the event"). */
function eventOf({ id, from, recipients, verdicts }: Accepted): object {
  const timestamp = new Date().toISOString()
  const verdict = (status: string) => ({ status })
  const { spam, virus, spf, dkim, dmarc } = verdicts
  return {
    Records: [
      {
        eventSource: 'aws:ses',
        eventVersion: '1.0',
        ses: {
          mail: { timestamp, source: from, messageId: id, destination: recipients },
          receipt: {
            timestamp,
            recipients,
            spamVerdict: verdict(spam),
            virusVerdict: verdict(virus),
            spfVerdict: verdict(spf),
            dkimVerdict: verdict(dkim),
            dmarcVerdict: verdict(dmarc),
          },
        },
      },
    ],
  }
}
