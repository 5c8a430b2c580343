import { useId } from 'react'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import css from '#/web/features/contracts/contract-history.module.css'
import { eventLabels } from '#/web/features/contracts/contract-labels.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

/** The newest changes of a contract. */
export function ContractHistory({ contract: { history } }: { contract: ContractPage }) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>History</PanelTitle>
      </PanelHead>
      <ul className={css.list}>
        {history.map(({ at, userName, kind, detail }) => (
          <li key={`${at} ${kind} ${detail}`}>
            <p>
              <strong>{eventLabels[kind]}</strong> {detail}
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
