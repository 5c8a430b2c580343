import css from '#/web/features/tickets/detail/undelivered.module.css'

/** Says that the email about a reply bounced, and to which addresses of the ticket; an address that changed since is not named. */
export const Undelivered = ({ to = [] }: { to?: readonly string[] | undefined }) => (
  <p className={css.note}>Not delivered{to.length > 0 && ` to ${to.join(', ')}`}</p>
)
