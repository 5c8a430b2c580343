import { routesById } from 'virtual:routes'
import css from '#/web/features/status/status-links.module.css'

/** Other ways to follow the status. */
export const StatusLinks = ({ toPublicPage = false }: { toPublicPage?: boolean }) => (
  <p className={css.line}>
    {toPublicPage && <a href="/status">Public page</a>}
    <a href={routesById.getStatusFeed.path} type="application/atom+xml">
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 3a10 10 0 0 1 10 10M3 7.500A5.500 5.500 0 0 1 8.500 13M3.800 12.200v.1" />
      </svg>
      Atom feed
    </a>
  </p>
)
