import { MailX } from 'lucide-react'
import css from '#/web/features/tickets/detail/undelivered.module.css'
import { Icon } from '#/web/shell/parts/Icon.tsx'

/** Says that the email about a reply bounced, and to which addresses of the ticket; an address that changed since is not named. */
export function Undelivered({ to = [] }: { to?: readonly string[] | undefined }) {
  return (
    <p className={css.note}>
      <Icon of={MailX} />
      <span>Not delivered{to.length > 0 && ` to ${to.join(', ')}`}</span>
    </p>
  )
}
