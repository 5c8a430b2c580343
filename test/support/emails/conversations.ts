import { buildEmail, file, html, nested, plain, png } from '#/test/support/emails/build-email.ts'
import type { Sample } from '#/test/support/emails/reply-frames.ts'

const introduction = 'On Mon, Nov 23, 2026 at 9:12 AM Beacon IT <support@in.beacon.test> wrote:'
const inText = (name: string, body: string, message: string, quoted = '', expected = {}): Sample => ({
  name,
  raw: buildEmail({ parts: [plain(body)] }),
  message,
  quoted,
  expected,
})
const inHtml = (name: string, body: string, message: string, quoted = '', expected = {}): Sample => ({
  name,
  raw: buildEmail({ parts: [html(body)] }),
  message,
  quoted,
  expected,
})

/** Answers between quotes. */
export const inlineAnswers: readonly Sample[] = [
  inText(
    'inline answers, Thunderbird',
    `${introduction}\n> Which model is it?\n\nThe M428.\n\n> Since when?\n\nSince Thursday.\n`,
    `${introduction}\n> Which model is it?\n\nThe M428.\n\n> Since when?\n\nSince Thursday.`,
  ),
  inText(
    'inline answers without empty lines, mutt',
    `> Is the tray full?\nYes.\n> And the toner?\nNew since May.\n> Thanks, Priya\n`,
    `> Is the tray full?\n\nYes.\n> And the toner?\n\nNew since May.`,
    '> Thanks, Priya',
  ),
  inText(
    'inline answers with two levels',
    `>> Can you sign in?\n> Not since Monday.\nNow I can.\n\n-- \nDana Whitfield\nAcme\n`,
    `>> Can you sign in?\n>\n> Not since Monday.\n\nNow I can.`,
    '--\nDana Whitfield\nAcme',
  ),
  inHtml(
    'inline answers, Gmail',
    `<div dir="ltr"><div class="gmail_quote"><div class="gmail_attr">${introduction.replace('<', '&lt;').replace('>', '&gt;')}</div><blockquote class="gmail_quote"><div>Which floor?</div></blockquote><div>The third.</div><blockquote class="gmail_quote"><div>Which room?</div></blockquote><div>Room 12, next to the stairs.</div></div></div>`,
    `${introduction}\n\n> Which floor?\n\nThe third.\n\n> Which room?\n\nRoom 12, next to the stairs.`,
  ),
  inHtml(
    'inline answers, Thunderbird HTML',
    `<p>Hello Priya,</p><div class="moz-cite-prefix">Am 23.11.26 um 09:12 schrieb Beacon IT:<br></div><blockquote type="cite" cite="mid:1@x"><p>When can we call?</p></blockquote><p>Tomorrow at ten.</p><blockquote type="cite"><p>Bye<br>Priya</p></blockquote>`,
    'Hello Priya,\n\nAm 23.11.26 um 09:12 schrieb Beacon IT:\n\n> When can we call?\n\nTomorrow at ten.',
    '> Bye\n> Priya',
  ),
  inHtml(
    'inline answers, Apple Mail',
    `<html><body>See below.<div><br><blockquote type="cite"><div>Did the update finish?</div></blockquote><div><br></div>It hangs at 80 percent.<br><blockquote type="cite"><div>Best, Priya</div></blockquote></div></body></html>`,
    'See below.\n\n> Did the update finish?\n\nIt hangs at 80 percent.',
    '> Best, Priya',
  ),
]

/** Emails that answer nothing, and unusual programs. */
export const newEmails: readonly Sample[] = [
  inText(
    'a new request',
    'Hello,\n\nour Wi-Fi is down in the lobby.\n\nDana\n',
    'Hello,\n\nour Wi-Fi is down in the lobby.\n\nDana',
  ),
  inText(
    'a signature after two dashes',
    'The door reader beeps all night.\n\n-- \nSam Ortiz\nFacilities, Acme\n+1 555 010 0199\n',
    'The door reader beeps all night.',
    '--\nSam Ortiz\nFacilities, Acme\n+1 555 010 0199',
  ),
  inText(
    'a closing formula',
    'Please order two more docks.\n\nBest regards,\nDana\n',
    'Please order two more docks.',
    'Best regards,\nDana',
  ),
  inText(
    'ruled lines between paragraphs',
    'First the phone.\n----\nThen the fax.\n====\nThat is all.\n',
    'First the phone.\n----\nThen the fax.\n====\nThat is all.',
  ),
  inText(
    'text that looks like Markdown',
    '# 4711 is the order\n1. open the lid\n* clean it\n    sudo reboot\n`ls` and **now** and [this](https://acme.test/a)\n',
    '# 4711 is the order\n1. open the lid\n* clean it\n\u00a0\u00a0\u00a0\u00a0sudo reboot\nˋlsˋ and **now** and [this](https://acme.test/a)',
  ),
  inText('a table in plain text', 'Name | Floor\n---- | ----\nDana | 3\n', 'Name | Floor\n---- | ----\nDana | 3'),
  inText('only a quote', `${introduction}\n\n> Restart it.\n`, `${introduction}\n\n> Restart it.`),
  inText('only a phone’s signature', 'Sent from my iPad\n', 'Sent from my iPad'),
  inText('nothing', '', '', '', { subject: 'Re: [#TK00000C] Printer offline' }),
  inText(
    'a reply below the quote',
    `${introduction}\n\n> Does the light blink?\n> Priya\n\nIt blinks twice, then stops.\n`,
    `${introduction}\n\n> Does the light blink?\n> Priya\n\nIt blinks twice, then stops.`,
  ),
  inText(
    'Outlook for iOS',
    'On my way.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Beacon IT <support@in.beacon.test>\nSent: Monday, November 23, 2026 9:12:05 AM\nTo: Dana Whitfield <dana@acme.test>\nSubject: [#TK00000C] Printer offline\n\nAre you there?\n',
    'On my way.',
    'Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Beacon IT <support@in.beacon.test>\nSent: Monday, November 23, 2026 9:12:05 AM\nTo: Dana Whitfield <dana@acme.test>\nSubject: [#TK00000C] Printer offline\n\nAre you there?',
  ),
  inText(
    'Japanese, Gmail',
    'お世話になっております。\nプリンターは直りました。\n\n2026年11月23日(月) 9:12 Beacon IT <support@in.beacon.test>:\n\n> 再起動してください。\n',
    'お世話になっております。\nプリンターは直りました。',
    '2026年11月23日(月) 9:12 Beacon IT <support@in.beacon.test>:\n\n> 再起動してください。',
  ),
  inText(
    'Russian, Gmail',
    'Добрый день!\nСканер опять не виден.\n\nпн, 23 нояб. 2026 г. в 09:12, Beacon IT <support@in.beacon.test>:\n\n> Проверьте кабель.\n',
    'Добрый день!\nСканер опять не виден.',
    'пн, 23 нояб. 2026 г. в 09:12, Beacon IT <support@in.beacon.test>:\n\n> Проверьте кабель.',
  ),
  inHtml(
    'Yahoo, HTML only',
    `<div class="ydp1">The new mouse works.</div><div id="yahoo_quoted_7" class="yahoo_quoted"><div>On Monday, November 23, 2026, Beacon IT wrote:</div><div>Try another port.</div></div>`,
    'The new mouse works.',
    'On Monday, November 23, 2026, Beacon IT wrote:\nTry another port.',
  ),
  inHtml(
    'lists, a table and links, HTML only',
    `<p>Hi,</p><ol><li>Open <a href="https://acme.test/vpn?a=1&amp;b=2">the page</a></li><li>Sign in<ul><li>as guest</li></ul></li></ol><table><tr><th>Name</th><th>Room</th></tr><tr><td><p>Dana</p></td><td><p>12</p></td></tr></table><p>Write to <a href="mailto:dana@acme.test">dana@acme.test</a>.</p>`,
    'Hi,\n\n1. Open the page (https://acme.test/vpn?a=1&b=2)\n2. Sign in\n  - as guest\nName | Room\nDana | 12\n\nWrite to dana@acme.test.',
  ),
  inHtml(
    'hidden parts, HTML only',
    `<html><head><title>T</title><style>p{color:red}</style></head><body><div style="display:none">Preview text</div><script>alert(1)</script><p>The visible part.</p><!-- note --><span hidden>no</span><img src="https://t.test/p.gif" alt=""></body></html>`,
    'The visible part.',
  ),
  {
    name: 'plain text and HTML with an inline picture and a logo',
    raw: buildEmail({
      parts: [
        nested('related', [
          nested('alternative', [
            plain('See the picture.\n'),
            html('<p>See the picture.</p><img src="cid:a"><img src="cid:b">'),
          ]),
          file('screen.png', 'image/png', png(800, 600, 30_000), {
            disposition: 'inline; filename="screen.png"',
            headers: { 'Content-ID': '<a>' },
          }),
          file('logo.png', 'image/png', png(90, 40), {
            disposition: 'inline; filename="logo.png"',
            headers: { 'Content-ID': '<b>' },
          }),
          file('pixel.png', 'image/png', png(1, 1)),
        ]),
      ],
    }),
    message: 'See the picture.',
    quoted: '',
    expected: {
      files: [
        { name: 'screen.png', contentType: 'image/png', isInline: false },
        { name: 'logo.png', contentType: 'image/png', isInline: true },
      ],
    },
  },
  {
    name: 'files, one of them a program',
    raw: buildEmail({
      parts: [
        plain('Two files.\n'),
        file('log.txt', 'text/plain', 'line\n'),
        file('invoice.exe', 'application/octet-stream', 'MZ'),
        file('invoice.pdf', 'application/pdf', 'MZ program'),
      ],
    }),
    message: 'Two files.',
    quoted: '',
    expected: { files: [{ name: 'log.txt', contentType: 'text/plain' }], blocked: ['invoice.exe', 'invoice.pdf'] },
  },
  {
    name: 'Latin 1 with several recipients',
    raw: buildEmail({
      to: 'support@in.beacon.test, "Lee, Pat" <Pat@ACME.test>',
      headers: { Cc: 'Team: a@acme.test, b@müller.test;', 'In-Reply-To': '<two@x>', References: '<one@x> <two@x>' },
      parts: [plain('Größe: 5 µm\n', { charset: 'iso-8859-1', encoding: 'quoted-printable' })],
    }),
    message: 'Größe: 5 µm',
    quoted: '',
    expected: {
      to: [{ address: 'support@in.beacon.test' }, { address: 'pat@acme.test', name: 'Lee, Pat' }],
      cc: [{ address: 'a@acme.test' }, { address: 'b@xn--mller-kva.test' }],
      references: ['two@x', 'one@x'],
      messageId: 'a1b2c3@acme.test',
    },
  },
]
