import { buildEmail, type Content, file, html, plain } from '#/test/support/emails/build-email.ts'
import type { Sample } from '#/test/support/emails/reply-frames.ts'

/** A forwarded email, with the original that is read from it. */
export interface ForwardSample extends Sample {
  original: { from: { address: string; name: string }; subject: string; message: string; comment: string }
}

const staff = 'Priya Raman <priya@beacon.test>'

function forward(
  name: string,
  content: Content,
  folded: { message: string; quoted?: string },
  original: ForwardSample['original'],
): ForwardSample {
  const raw = buildEmail({ from: staff, ...content })
  return { name, raw, quoted: '', ...folded, original, expected: { automatic: undefined } }
}

const fromSam = { address: 'sam@shop.test', name: 'Sam Ortiz' }
const original = (subject: string, message: string, comment: string, from = fromSam) => ({
  from,
  subject,
  message,
  comment,
})

const attached = buildEmail({
  from: 'Sam Ortiz <sam@shop.test>',
  subject: 'Till number four',
  parts: [plain('The drawer of till four is stuck.\n')],
})

/** Emails that staff forward. */
export const forwards: readonly ForwardSample[] = [
  forward(
    'forwarded, Gmail',
    {
      subject: 'Fwd: Screen is dark',
      parts: [
        plain(
          'Please take this one.\n\n---------- Forwarded message ---------\nFrom: Sam Ortiz <sam@shop.test>\nDate: Mon, Nov 23, 2026 at 8:01 AM\nSubject: Screen is dark\nTo: Priya Raman <priya@beacon.test>\n\n\nThe screen at till two stays dark.\n',
        ),
      ],
    },
    {
      message: 'Please take this one.',
      quoted:
        '---------- Forwarded message ---------\nFrom: Sam Ortiz <sam@shop.test>\nDate: Mon, Nov 23, 2026 at 8:01 AM\nSubject: Screen is dark\nTo: Priya Raman <priya@beacon.test>\n\n\nThe screen at till two stays dark.',
    },
    original('Screen is dark', 'The screen at till two stays dark.', 'Please take this one.'),
  ),
  forward(
    'forwarded without a comment, Apple Mail',
    {
      subject: 'Fwd: Card reader',
      parts: [
        plain(
          '\n\nBegin forwarded message:\n\n> From: Sam Ortiz <sam@shop.test>\n> Subject: Card reader\n> Date: November 23, 2026 at 8:05:10 AM EST\n> To: Priya Raman <priya@beacon.test>\n> \n> The reader rejects every card.\n',
        ),
      ],
    },
    {
      message:
        'Begin forwarded message:\n\n> From: Sam Ortiz <sam@shop.test>\n> Subject: Card reader\n> Date: November 23, 2026 at 8:05:10 AM EST\n> To: Priya Raman <priya@beacon.test>\n>\n> The reader rejects every card.',
    },
    original('Card reader', 'The reader rejects every card.', ''),
  ),
  forward(
    'forwarded, Outlook for Windows',
    {
      subject: 'FW: Scale is off',
      parts: [
        plain(
          'For you, Marco.\n\nFrom: Sam Ortiz <sam@shop.test>\nSent: Monday, November 23, 2026 8:10 AM\nTo: Priya Raman <priya@beacon.test>\nSubject: Scale is off\n\nThe scale shows two pounds too many.\n',
        ),
      ],
    },
    {
      message: 'For you, Marco.',
      quoted:
        'From: Sam Ortiz <sam@shop.test>\nSent: Monday, November 23, 2026 8:10 AM\nTo: Priya Raman <priya@beacon.test>\nSubject: Scale is off\n\nThe scale shows two pounds too many.',
    },
    original('Scale is off', 'The scale shows two pounds too many.', 'For you, Marco.'),
  ),
  forward(
    'forwarded, Outlook on the web in German',
    {
      subject: 'WG: Waage defekt',
      parts: [
        plain(
          'Bitte übernehmen.\n\n________________________________\nVon: Sam Ortiz <sam@shop.test>\nGesendet: Montag, 23. November 2026 08:15\nAn: Priya Raman <priya@beacon.test>\nBetreff: Waage defekt\n\nDie Waage zeigt nichts an.\n',
        ),
      ],
    },
    {
      message: 'Bitte übernehmen.',
      quoted:
        '________________________________\nVon: Sam Ortiz <sam@shop.test>\nGesendet: Montag, 23. November 2026 08:15\nAn: Priya Raman <priya@beacon.test>\nBetreff: Waage defekt\n\nDie Waage zeigt nichts an.',
    },
    original('Waage defekt', 'Die Waage zeigt nichts an.', 'Bitte übernehmen.'),
  ),
  forward(
    'forwarded, Thunderbird in French',
    {
      subject: 'Fwd: Caisse bloquée',
      parts: [
        plain(
          'À traiter demain.\n\n-------- Message transféré --------\nSujet : Caisse bloquée\nDate : Mon, 23 Nov 2026 08:20:00 +0100\nDe : Sam Ortiz <sam@shop.test>\nPour : Priya Raman <priya@beacon.test>\n\nLa caisse ne répond plus.\n',
        ),
      ],
    },
    {
      message: 'À traiter demain.',
      quoted:
        '-------- Message transféré --------\nSujet : Caisse bloquée\nDate : Mon, 23 Nov 2026 08:20:00 +0100\nDe : Sam Ortiz <sam@shop.test>\nPour : Priya Raman <priya@beacon.test>\n\nLa caisse ne répond plus.',
    },
    original('Caisse bloquée', 'La caisse ne répond plus.', 'À traiter demain.'),
  ),
  forward(
    'forwarded, Gmail, HTML only',
    {
      subject: 'Fwd: Label printer',
      parts: [
        html(
          '<div dir="ltr">Same as last week?<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong>Sam Ortiz</strong> <span dir="auto">&lt;<a href="mailto:sam@shop.test">sam@shop.test</a>&gt;</span><br>Date: Mon, Nov 23, 2026 at 8:25 AM<br>Subject: Label printer<br>To: &lt;<a href="mailto:priya@beacon.test">priya@beacon.test</a>&gt;<br></div><br><br><div>The labels come out blank.</div></div></div>',
        ),
      ],
    },
    {
      message: 'Same as last week?',
      quoted:
        '---------- Forwarded message ---------\nFrom: Sam Ortiz <sam@shop.test>\nDate: Mon, Nov 23, 2026 at 8:25 AM\nSubject: Label printer\nTo: <priya@beacon.test>\n\nThe labels come out blank.',
    },
    original('Label printer', 'The labels come out blank.', 'Same as last week?'),
  ),
  forward(
    'forwarded as a file',
    {
      subject: 'One for the queue',
      parts: [plain('Attached.\n'), file('till.eml', 'message/rfc822', attached, { encoding: '8bit' })],
    },
    { message: 'Attached.' },
    original('Till number four', 'The drawer of till four is stuck.', 'Attached.'),
  ),
  forward(
    'forwarded with an unreadable sender',
    {
      subject: 'FW: Lights',
      parts: [
        plain(
          'Whose is this?\n\nFrom: Front Desk\nSent: Monday, November 23, 2026 8:30 AM\nTo: Priya Raman\nSubject: Lights\n\nThe lights of rack two are off.\n',
        ),
      ],
    },
    {
      message: 'Whose is this?',
      quoted:
        'From: Front Desk\nSent: Monday, November 23, 2026 8:30 AM\nTo: Priya Raman\nSubject: Lights\n\nThe lights of rack two are off.',
    },
    original('Lights', 'The lights of rack two are off.', 'Whose is this?', { address: '', name: 'Front Desk' }),
  ),
]
