import { useId } from 'react'
import { formatDay } from '#/shared/lib/dates.ts'
import { recordedMethodLabels } from '#/shared/quotes/labels.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { FactList } from '#/web/ui/pages/DetailPage.tsx'

/** The record of an acceptance: its name, time and method, for staff. */
export function AcceptanceRecord({ quote: { acceptance } }: { quote: QuotePage }) {
  const titleId = useId()
  if (!acceptance) return null
  const { name, jobTitle, purchaseOrderNumber, at, recordedMethod, recordedDay, recordedByName, note } = acceptance
  const how = recordedMethod
    ? `${recordedMethodLabels[recordedMethod]}${recordedDay ? `, ${formatDay(recordedDay)}` : ''}`
    : acceptance.method === 'portal'
      ? 'Signed in'
      : 'By link'
  const facts = [
    ['Name', [name, jobTitle].filter(Boolean).join(', ')],
    ['How', how],
    ['Recorded', [formatDateTime(at, serverNow()), recordedByName].filter(Boolean).join(' by ')],
    ['Purchase order', purchaseOrderNumber],
    ['Address', acceptance.address],
    ['Note', note],
    ['SHA-256', acceptance.sha256],
  ] as const
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Acceptance</PanelTitle>
      </PanelHead>
      <FactList>
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </FactList>
    </Panel>
  )
}
