import { useId } from 'react'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import css from '#/web/ui/pages/history-panel.module.css'

interface HistoryPanelProps<Kind extends string> {
  /** The newest changes first. Without a name, a job made the change. */
  history: readonly { at: string; kind: Kind; userName: string | null; detail: string }[]
  labels: Readonly<Record<Kind, string>>
}

/** The newest changes of a record: what happened, who did it, and when. */
export function HistoryPanel<Kind extends string>({ history, labels }: HistoryPanelProps<Kind>) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>History</PanelTitle>
      </PanelHead>
      <ul className={css.list}>
        {history.map(({ at, kind, userName, detail }) => (
          <li key={`${at} ${kind} ${detail}`}>
            <p>
              <strong>{labels[kind]}</strong> {detail}
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
