/** A part of an email: its headers besides the ones that are derived, and its body. */
export interface Part {
  type: string
  body: string | Uint8Array
  encoding?: '8bit' | 'quoted-printable' | 'base64'
  charset?: 'utf-8' | 'iso-8859-1'
  disposition?: string
  headers?: Readonly<Record<string, string>>
}

export interface Content {
  from?: string
  to?: string
  subject?: string
  headers?: Readonly<Record<string, string>>
  /** One part, or several in a multipart of this type. */
  parts: readonly Part[]
  multipart?: string
}

let boundaries = 0

/** A raw email with CRLF line breaks. */
export function buildEmail({ from, to, subject, headers = {}, parts, multipart = 'mixed' }: Content): Buffer {
  const head = {
    From: from ?? 'Dana Whitfield <dana@acme.test>',
    To: to ?? 'Beacon IT <support@in.beacon.test>',
    Subject: encodedWord(subject ?? 'Re: [#TK00000C] Printer offline'),
    Date: 'Mon, 23 Nov 2026 10:04:11 +0000',
    'Message-ID': '<a1b2c3@acme.test>',
    'MIME-Version': '1.0',
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(lines.join('')), multipartBytes(multipart, parts)])
}

/** Headers and body of one part, or of several with boundaries. */
export function multipartBytes(type: string, parts: readonly Part[]): Buffer {
  const [first, ...more] = parts
  if (first && more.length === 0) return partBytes(first)
  boundaries += 1
  const boundary = `=_part_${boundaries}`
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n`),
    ...parts.flatMap(part => [Buffer.from(`--${boundary}\r\n`), partBytes(part), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** A multipart as a part of another one. */
export const nested = (type: string, parts: readonly Part[]): Part => ({ type: '', body: multipartBytes(type, parts) })

function partBytes({ type, body, encoding = '8bit', charset = 'utf-8', disposition, headers = {} }: Part): Buffer {
  if (type === '') return Buffer.from(body)
  const isText = typeof body === 'string'
  const bytes = isText
    ? Buffer.from(body.replace(/\n/g, '\r\n'), charset === 'utf-8' ? 'utf8' : 'latin1')
    : Buffer.from(body)
  const head = {
    'Content-Type': isText && type.startsWith('text/') ? `${type}; charset=${charset}` : type,
    'Content-Transfer-Encoding': isText ? encoding : 'base64',
    ...(disposition && { 'Content-Disposition': disposition }),
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`), encoded(bytes, isText ? encoding : 'base64')])
}

function encoded(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'))
  if (encoding === '8bit') return bytes
  const text = bytes
    .toString('latin1')
    .split('\r\n')
    .map(line =>
      line
        .replace(/[=\x80-\xff]|[ \t]$/g, sign => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
        .replace(/.{1,70}(?<!=.?)(?=.)/g, '$&=\r\n'),
    )
  return Buffer.from(text.join('\r\n'), 'latin1')
}

/** A header's value with other letters than ASCII. */
export const encodedWord = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

export const plain = (body: string, more: Partial<Part> = {}): Part => ({ type: 'text/plain', body, ...more })
export const html = (body: string, more: Partial<Part> = {}): Part => ({ type: 'text/html', body, ...more })
export const file = (name: string, type: string, body: string | Uint8Array, more: Partial<Part> = {}): Part => ({
  type: `${type}; name="${name}"`,
  body: typeof body === 'string' ? Buffer.from(body) : body,
  disposition: `attachment; filename="${name}"`,
  ...more,
})

/** A PNG's first bytes with its size, and filler up to `bytes`. */
export function png(width: number, height: number, bytes = 200): Buffer {
  const picture = Buffer.alloc(Math.max(bytes, 33))
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(picture)
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}
