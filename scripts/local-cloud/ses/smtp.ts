import { SMTPServer } from 'smtp-server'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { domainOf } from '#/scripts/local-cloud/ses/reception.ts'

/** Bytes that SES accepts. */
const maxBytes = 40 * 1024 * 1024
/** Milliseconds that open connections get to end. */
const stopMs = 500

export interface SmtpOptions {
  /** 0 picks a free one. */
  port: number
  /** The cloud that receives the emails; undefined while it restarts. */
  cloud: () => Pick<Cloud, 'receiveEmail' | 'receivingDomains'> | undefined
}

export interface Smtp {
  port: number
  stop(): Promise<void>
}

/**
 * Starts the server that takes emails as SES's does, on this machine alone and without TLS. Returns undefined if the port cannot be
 * used.
 */
export async function startSmtp({ port, cloud }: SmtpOptions): Promise<Smtp | undefined> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: stopMs,
    size: maxBytes,
    onRcptTo({ address }, _, done) {
      const receiver = cloud()
      if (!receiver) return done(restarting())
      const isKnown = receiver.receivingDomains.includes(domainOf(address))
      done(isKnown ? null : refusal(550, `5.1.1 <${address}> does not exist`))
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        if (!stream.sizeExceeded) parts.push(part)
      })
      stream.on('end', () => {
        const receiver = cloud()
        if (stream.sizeExceeded) return done(refusal(552, '5.3.4 The email is larger than 40 MB'))
        if (!receiver) return done(restarting())
        const from = mailFrom ? mailFrom.address : ''
        const recipients = rcptTo.map(({ address }) => address)
        receiver.receiveEmail({ from, recipients, raw: Buffer.concat(parts) }).then(
          id => done(null, `OK ${id}`),
          (error: Error) => done(refusal(451, `4.3.0 ${error.message}`)),
        )
      })
    },
  })
  const isListening = await new Promise<boolean>(resolve => {
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isListening) return undefined
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** An error with its SMTP status: 4… is temporary, so the sender tries again, and 5… is final. */
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

const restarting = () => refusal(451, '4.3.2 The local cloud is restarting. Try again.')
