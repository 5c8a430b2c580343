/** An attached file of an email; its size in bytes. */
export interface AttachedFile {
  name: string
  contentType: string
  size: number
}

/** The parts of a raw email that the inbox shows. */
export interface ParsedEmail {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Where answers go, and the other headers of the email by their names in lower case. */
  replyTo: string
  headers: Record<string, string>
  files: AttachedFile[]
}

interface MimePart {
  headers: Map<string, string>
  body: string
}

/** Parses an email in SendRawEmail's format: headers, and the first text and HTML parts. `raw` is bytes as latin1. */
export function parseEmail(raw: string): ParsedEmail {
  const email = splitPart(raw)
  const parts = leaves(email)
  const first = (type: string) => parts.find(part => mediaType(part).startsWith(type))
  const header = (name: string) => decodeEncodedText(email.headers.get(name) ?? '')
  const text = first('text/plain') ?? (parts.length === 1 && !first('text/html') ? parts[0] : undefined)
  const html = first('text/html')
  return {
    from: header('from'),
    to: ['to', 'cc', 'bcc'].flatMap(name => addresses(header(name))),
    subject: header('subject'),
    text: text ? content(text) : '',
    html: html ? content(html) : '',
    replyTo: bareAddress(header('reply-to')),
    headers: Object.fromEntries(email.headers),
    files: parts.filter(isFile).map(part => ({
      name: decodeEncodedText(/name="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1] ?? ''),
      contentType: mediaType(part).split(';')[0] ?? '',
      size: bytesOf(part).byteLength,
    })),
  }
}

const isFile = (part: MimePart) => (part.headers.get('content-disposition') ?? '').startsWith('attachment')

/** The addresses of a header such as 'Ada <ada@example.test>, bob@example.test'. */
export function addresses(header: string): string[] {
  return header
    .split(',')
    .map(entry => bareAddress(entry))
    .filter(Boolean)
}

/** The address in 'Ada <ada@example.test>', without the name. */
export function bareAddress(entry: string): string {
  return (/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry).trim()
}

function splitPart(raw: string): MimePart {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  const headers = new Map(
    unfolded.split(/\r?\n/).flatMap(line => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    }),
  )
  return { headers, body: rest.join('\n\n') }
}

function leaves(part: MimePart): MimePart[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1]
  if (!boundary || !mediaType(part).startsWith('multipart/')) return [part]
  const [, ...inner] = part.body.split(`--${boundary}`)
  return inner.filter(text => !text.startsWith('--')).flatMap(text => leaves(splitPart(text.replace(/^\r?\n/, ''))))
}

function mediaType(part: MimePart): string {
  return (part.headers.get('content-type') ?? 'text/plain').toLowerCase()
}

const content = (part: MimePart): string => bytesOf(part).toString()

function bytesOf(part: MimePart): Buffer {
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body, 'base64')
  if (encoding === 'quoted-printable') return Buffer.from(fromQuotedPrintable(part.body.replace(/=\r?\n/g, '')))
  return Buffer.from(part.body, 'latin1')
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Decodes RFC 2047's encoded words: '=?UTF-8?B?…?='. */
function decodeEncodedText(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
}
