import { escapeXml } from '#/scripts/local-cloud/aws-service.ts'
import { bareAddress } from '#/scripts/local-cloud/ses/mime.ts'
import type { Email } from '#/scripts/local-cloud/ses/ses.ts'

/** A reply as a developer enters it. */
export interface Reply {
  text: string
  from: string
  /** Whether a program sends it, such as an absence note. */
  isAutomatic: boolean
  /** Whether the check of its sender fails. */
  isForged: boolean
  file?: File | undefined
}

/** The address that answers to an email go to. */
export const replyAddressOf = ({ replyTo, from }: Email) => replyTo || bareAddress(from)

/** The form below an email, filled with a reply that could not be sent. */
export function replyForm(email: Email, reply?: Partial<Reply>): string {
  const { text = '', from = email.to[0] ?? '', isAutomatic = false, isForged = false } = reply ?? {}
  const checkbox = (name: string, label: string, isChecked: boolean) =>
    `<p><label><input type="checkbox" name="${name}"${isChecked ? ' checked' : ''}> ${label}</label></p>`
  return `<h2>Reply</h2>
<form method="post" action="/_local/inbox/${email.id}" enctype="multipart/form-data">
<p>To ${escapeXml(replyAddressOf(email))}</p>
<p><label>From<br><input name="from" required value="${escapeXml(from)}"></label></p>
<p><label>Text<br><textarea name="text" rows="6">${escapeXml(text)}</textarea></label></p>
<p><label>File<br><input type="file" name="file"></label></p>
${checkbox('automatic', 'Automatic, such as an absence note', isAutomatic)}
${checkbox('forged', 'Fails DMARC, as a forged sender does', isForged)}
<p><button>Send reply</button></p>
</form>
<h2>Forward</h2>
<form method="post" action="/_local/inbox/${email.id}" enctype="multipart/form-data">
<p>To Beacon, as a support mailbox does that redirects its emails.</p>
<p><button name="forward" value="yes">Forward</button></p>
</form>`
}
