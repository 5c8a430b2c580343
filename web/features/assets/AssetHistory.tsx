import { useId } from 'react'
import { assetEventLabels } from '#/shared/assets/labels.ts'
import type { AssetPage } from '#/shared/assets/schemas.ts'
import css from '#/web/features/assets/asset-history.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

/** The newest changes of an asset, for staff. Renders nothing if there are none. */
export function AssetHistory({ asset: { history } }: { asset: AssetPage }) {
  const titleId = useId()
  if (history.length === 0) return null
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>History</PanelTitle>
      </PanelHead>
      <ul className={css.list}>
        {history.map(({ at, kind, userName, detail }) => (
          <li key={`${at} ${kind} ${detail}`}>
            <p>
              <strong>{assetEventLabels[kind]}</strong> {detail}
            </p>
            <p className={css.about}>
              {userName && `${userName} · `}
              <time dateTime={at}>{formatDateTime(at, serverNow())}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
