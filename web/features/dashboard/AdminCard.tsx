import { Check } from 'lucide-react'
import { useId } from 'react'
import { emailLabel } from '#/shared/lib/email-address.ts'
import css from '#/web/features/dashboard/admin-card.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** An administrator's account and capabilities. */
export function AdminCard() {
  const title = useId()
  const { data, error, retry } = useRead('getAdminInfo')
  const info = data?.info
  return (
    <Panel className={css.panel} aria-labelledby={title} aria-busy={!data && !error}>
      <PanelHead>
        <PanelTitle id={title}>Administrator access</PanelTitle>
      </PanelHead>
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !info && <Loading />}
      {info && (
        <div className={css.body}>
          <p>{info.note}</p>
          <dl>
            <div>
              <dt>Email</dt>
              <dd>{emailLabel(info.email)}</dd>
            </div>
            <div>
              <dt>Access level</dt>
              <dd>{info.accessLevel}</dd>
            </div>
            <div>
              <dt>Capabilities</dt>
              <dd>
                <ul>
                  {info.capabilities.map(capability => (
                    <li key={capability}>
                      <Icon of={Check} />
                      {capability}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          </dl>
        </div>
      )}
    </Panel>
  )
}

function Loading() {
  return (
    <div className={css.body}>
      <Skeleton width="90%" />
      <Skeleton width="60%" />
      <Skeleton width="72%" />
      <Skeleton width="48%" />
    </div>
  )
}
