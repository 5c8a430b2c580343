import { SMTPServer } from 'smtp-server'
import type { IncomingEmail } from '#/scripts/local-cloud/ses/reception.ts'

/** Bytes that SES accepts. */
const maxBytes = 40 * 1024 * 1024

export interface SmtpOptions {
  /** 0 picks a free one. */
  port: number
  /** Takes an email; undefined if no rule is for its recipients. */
  receive(email: IncomingEmail): Promise<string | undefined>
}

/** Starts the server that takes emails as SES's does, on this machine alone and without TLS. Returns its port and its end. */
export async function startSmtp({ port, receive }: SmtpOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const email = {
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts),
        }
        receive(email).then(
          id => (id ? done(null, `OK ${id}`) : done(new Error('550 5.1.1 Mailbox does not exist'))),
          (error: Error) => done(error),
        )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}
