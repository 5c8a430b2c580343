/** Numbers from 0 to below 1 that are the same for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Pieces that mean something in emails, in the wrong place. */
const pieces = [
  '\r\n',
  '\r\n\r\n',
  '\r',
  '\n> ',
  '\n>>> ',
  '\n--',
  '\r\n-- \r\n',
  '\n________________________________\n',
  '\0',
  '\x1b[31m',
  '\xff\xfe',
  '\xe2\x80\xae',
  '\xed\xa0\x80',
  '\ufeff',
  '=?utf-8?B?SGkNCkJjYzogeEB5?=',
  '=?utf-8?Q?=00=0A=FF?=',
  '=',
  '=0D=0A',
  'Content-Type: text/html\r\n',
  'Content-Type: multipart/mixed; boundary="\r\n',
  'Content-Type: message/rfc822\r\n\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Type: text/plain; charset=utf-16; format=flowed; delsp=yes\r\n',
  'From: a@b.test, "c" <d@e.test>\r\n',
  'From: Sam <sam@acme.test>\r\nSent: now\r\nSubject: it\r\n',
  '<blockquote>',
  '</div></div>',
  '<div style="display:none">',
  '<a href="https://acme.test/?q=*">',
  '<!--',
  '<table><tr><td>',
  '&#0;&#xD800;&nbsp;',
  '```',
  '**',
  '| - |',
  '1. ',
  'Op schreef ',
  'On x wrote:\n',
  '$&$1$`',
]

/** A copy of an email that is damaged in one to six places. */
export function mutateEmail(raw: Buffer, random: () => number, other: Buffer): Buffer {
  let bytes = raw
  const place = () => Math.floor(random() * (bytes.length + 1))
  for (let count = 1 + Math.floor(random() * 6); count > 0; count -= 1) {
    const [at, length] = [place(), Math.floor(random() ** 3 * 400)]
    const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)]
    const kind = Math.floor(random() * 8)
    if (kind < 3)
      bytes = Buffer.concat([
        before,
        Buffer.from(pieces[Math.floor(random() * pieces.length)] ?? '', 'latin1'),
        piece,
        after,
      ])
    else if (kind === 3) bytes = Buffer.concat([before, after])
    else if (kind === 4) bytes = Buffer.concat([before, piece, piece, piece, after])
    else if (kind === 5) bytes = Buffer.concat([before, other.subarray(Math.floor(random() * other.length))])
    else if (kind === 6)
      bytes = Buffer.concat([before, Buffer.from([Math.floor(random() * 256)]), bytes.subarray(at + 1)])
    else
      bytes = Buffer.concat([
        before,
        Buffer.from(piece.toString('latin1').repeat(1 + Math.floor(random() * 30)), 'latin1'),
        after,
      ])
  }
  return bytes
}
