import { buildEmail, type Content, file, nested, plain } from '#/test/support/emails/build-email.ts'
import type { Sample } from '#/test/support/emails/reply-frames.ts'

const sample = (name: string, content: Content, message: string, expected: object, quoted = ''): Sample => ({
  name,
  raw: buildEmail(content),
  message,
  quoted,
  expected: { ...expected },
})

const status = (fields: string) => ({
  type: 'message/delivery-status',
  body: Buffer.from(`Reporting-MTA: dns; mx.acme.test\r\n\r\n${fields.replace(/\n/g, '\r\n')}\r\n`),
})
const returned = {
  type: 'text/rfc822-headers',
  body: Buffer.from('From: Beacon IT <support@in.beacon.test>\r\nMessage-ID: <0100019@email.amazonses.com>\r\n'),
}
const report = (text: string, fields: string): Content => ({
  from: 'Mail Delivery <mailer-daemon@mx.acme.test>',
  subject: 'Undelivered',
  multipart: 'report',
  parts: [plain(text), status(fields), returned],
})

/** Exchange’s out-of-office reply, which differs from other emails only by its subject. */
const outOfOffice = (subject: string) =>
  sample(
    `out of office: ${subject}`,
    { subject, headers: { 'X-Auto-Response-Suppress': 'All' }, parts: [plain('5.12.\n')] },
    '5.12.',
    { automatic: 'reply', autoSubmittedBy: 'x-auto-response-suppress', subject },
  )

/** Emails that programs write. */
export const automaticEmails: readonly Sample[] = [
  sample(
    'out of office, Exchange',
    {
      subject: 'Automatic reply: Printer offline',
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      parts: [plain('I am away until Monday. Please call Pat.\n')],
    },
    'I am away until Monday. Please call Pat.',
    { automatic: 'reply', autoSubmittedBy: 'auto-submitted' },
  ),
  sample(
    'out of office, German',
    {
      subject: 'Abwesend',
      headers: { 'Auto-Submitted': 'auto-replied (vacation)' },
      parts: [plain('Ich bin bis 4.12. im Urlaub.\n')],
    },
    'Ich bin bis 4.12. im Urlaub.',
    { automatic: 'reply' },
  ),
  ...['Réponse automatique : absent', 'Odpowiedź automatyczna: Drukarka', 'Автоматический ответ: Принтер'].map(
    outOfOffice,
  ),
  ...['自動応答: プリンター', '自动答复: 打印机', '自動回覆：印表機'].map(outOfOffice),
  sample(
    'out of office, marked only by a request for no replies',
    {
      subject: 'Out of Office: Printer offline',
      headers: { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' },
      parts: [plain('I am away until Monday.\n')],
    },
    'I am away until Monday.',
    { automatic: 'reply', autoSubmittedBy: 'x-auto-response-suppress' },
  ),
  sample(
    'a person who writes about it',
    { subject: 'Out of office: set it for Pat, please', parts: [plain('From Monday on.\n')] },
    'From Monday on.',
    { automatic: undefined },
  ),
  sample(
    'out of office, an old program',
    { headers: { 'X-Autoreply': 'yes' }, parts: [plain('Gone fishing.\n')] },
    'Gone fishing.',
    { automatic: 'reply', autoSubmittedBy: 'x-autoreply' },
  ),
  sample(
    'an answering machine',
    { headers: { 'X-Autorespond': 'ticket' }, parts: [plain('We received your message.\n')] },
    'We received your message.',
    { automatic: 'reply', autoSubmittedBy: 'x-autorespond' },
  ),
  sample(
    'precedence auto_reply',
    { headers: { Precedence: 'auto_reply' }, parts: [plain('Closed for the holiday.\n')] },
    'Closed for the holiday.',
    { automatic: 'reply', autoSubmittedBy: 'precedence' },
  ),
  sample('Auto-Submitted: no', { headers: { 'Auto-Submitted': 'no' }, parts: [plain('By hand.\n')] }, 'By hand.', {
    automatic: undefined,
  }),
  sample(
    'a newsletter',
    {
      from: 'News <news@shop.test>',
      headers: { 'List-Id': 'Shop news <news.shop.test>', Precedence: 'bulk' },
      parts: [plain('Everything is 20% off!\n')],
    },
    'Everything is 20% off!',
    { automatic: 'list', autoSubmittedBy: 'list-id' },
  ),
  sample(
    'the company’s own group',
    { headers: { 'List-ID': '<support.beacon.test>', Precedence: 'list' }, parts: [plain('Through the group.\n')] },
    'Through the group.',
    { automatic: undefined },
  ),
  sample('bulk email', { headers: { Precedence: 'bulk' }, parts: [plain('Backup finished.\n')] }, 'Backup finished.', {
    automatic: 'list',
  }),
  sample('our own address', { from: 'Beacon IT <support@in.beacon.test>', parts: [plain('A loop.\n')] }, 'A loop.', {
    automatic: 'reply',
    autoSubmittedBy: 'from',
  }),
  sample(
    'a report on a failed delivery',
    report(
      'Your message could not be delivered.\n',
      'Final-Recipient: rfc822; dana@acme.test\nAction: failed\nStatus: 5.1.1\n',
    ),
    'Your message could not be delivered.',
    {
      automatic: 'report',
      report: { messageId: '0100019@email.amazonses.com', recipients: ['dana@acme.test'], isPermanent: true },
      files: [],
    },
  ),
  sample(
    'a report on a late delivery',
    report('Delivery is delayed.\n', 'Final-Recipient: rfc822; pat@acme.test\nAction: delayed\nStatus: 4.4.1\n'),
    'Delivery is delayed.',
    { automatic: 'report', report: { recipients: ['pat@acme.test'], isPermanent: false } },
  ),
  sample(
    'a report on a delivery that succeeded',
    report('Delivered.\n', 'Final-Recipient: rfc822; pat@acme.test\nAction: delivered\nStatus: 2.0.0\n'),
    'Delivered.',
    { automatic: 'report', report: undefined },
  ),
  sample(
    'a report of Exim, without a status',
    {
      from: 'Mail Delivery System <Mailer-Daemon@mx.acme.test>',
      headers: {
        'X-Failed-Recipients': 'sam@acme.test, lee@acme.test',
        'In-Reply-To': '<0100020@email.amazonses.com>',
      },
      parts: [plain('No such user.\n')],
    },
    'No such user.',
    {
      automatic: 'report',
      report: { messageId: '0100020@email.amazonses.com', recipients: ['sam@acme.test', 'lee@acme.test'] },
    },
  ),
  sample(
    'a report without a sender',
    { from: 'Postbox <box@acme.test>', headers: { 'Return-Path': '<>' }, parts: [plain('The mailbox is full.\n')] },
    'The mailbox is full.',
    { automatic: 'report', autoSubmittedBy: 'return-path', report: undefined },
  ),
  sample(
    'a read receipt',
    {
      headers: { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=r' },
      parts: [{ type: '', body: '\r\n--r\r\nContent-Type: text/plain\r\n\r\nYour message was read.\r\n--r--\r\n' }],
    },
    'Your message was read.',
    { automatic: 'report', report: undefined },
  ),
  sample(
    'an answer to an invitation',
    {
      subject: 'Accepted: Visit',
      multipart: 'alternative',
      parts: [
        plain('Dana has accepted this invitation.\n'),
        {
          type: 'text/calendar; charset=utf-8; method=REPLY',
          body: Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n'),
        },
      ],
    },
    'Dana has accepted this invitation.',
    { automatic: 'calendar', unreadable: true, files: [{ name: 'invite.ics', contentType: 'text/calendar' }] },
  ),
  sample(
    'another time for an invitation, as a file',
    {
      subject: 'New time proposed: Visit',
      parts: [
        plain('How about Tuesday?\n'),
        file('answer.ics', 'application/ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:COUNTER\r\nEND:VCALENDAR\r\n'),
      ],
    },
    'How about Tuesday?',
    { automatic: 'calendar', unreadable: true, files: [{ name: 'answer.ics' }] },
  ),
  sample(
    'an invitation',
    {
      multipart: 'alternative',
      parts: [
        plain('Let us meet at the rack.\n'),
        {
          type: 'text/calendar; charset=utf-8; method=REQUEST',
          body: Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'),
        },
      ],
    },
    'Let us meet at the rack.',
    { automatic: undefined, unreadable: false, files: [{ name: 'invite.ics' }] },
  ),
]

/** Signed, encrypted and Outlook's own format. */
export const sealedEmails: readonly Sample[] = [
  sample(
    'signed with S/MIME',
    {
      multipart: 'signed',
      parts: [plain('Signed by my card.\n'), file('smime.p7s', 'application/pkcs7-signature', 'x')],
    },
    'Signed by my card.',
    { unreadable: false, files: [], blocked: [] },
  ),
  sample(
    'signed with PGP',
    {
      multipart: 'signed',
      parts: [plain('Signed by hand.\n'), file('signature.asc', 'application/pgp-signature', 'x')],
    },
    'Signed by hand.',
    { unreadable: false, files: [], blocked: [] },
  ),
  sample(
    'encrypted with S/MIME',
    { parts: [file('smime.p7m', 'application/pkcs7-mime; smime-type=enveloped-data', 'secret')] },
    '',
    {
      unreadable: true,
      files: [{ name: 'smime.p7m' }],
    },
  ),
  sample(
    'encrypted with PGP',
    {
      multipart: 'encrypted',
      parts: [
        { type: 'application/pgp-encrypted', body: Buffer.from('Version: 1\r\n') },
        file('encrypted.asc', 'application/octet-stream', '-----BEGIN PGP MESSAGE-----'),
      ],
    },
    '',
    { unreadable: true, files: [{ name: 'encrypted.asc' }] },
  ),
  sample(
    'Outlook’s own format',
    { parts: [plain('See the file.\n'), file('winmail.dat', 'application/ms-tnef', 'x')] },
    'See the file.',
    {
      unreadable: true,
      files: [{ name: 'winmail.dat', contentType: 'application/ms-tnef' }],
    },
  ),
  sample(
    'encrypted by Microsoft 365',
    { parts: [plain('Open the message.\n'), file('message_v4.rpmsg', 'application/octet-stream', 'x')] },
    'Open the message.',
    { unreadable: true, files: [{ name: 'message_v4.rpmsg' }], blocked: [] },
  ),
  sample(
    'encrypted by Microsoft 365, under another name',
    { parts: [plain('Open the message.\n'), file('m.x', 'application/x-microsoft-rpmsg-message', 'x')] },
    'Open the message.',
    { unreadable: true, files: [{ name: 'm.x' }], blocked: [] },
  ),
  sample(
    'a signed email in a list of parts',
    {
      parts: [
        nested('signed', [plain('Within.\n'), file('smime.p7s', 'application/pkcs7-signature', 'x')]),
        plain('Footer of the company.\n'),
      ],
    },
    'Within.\n\n\nFooter of the company.',
    { files: [] },
  ),
]
