import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { assetSourceLabels, retirementReasonLabels } from '#/shared/assets/labels.ts'
import type { AssetPage } from '#/shared/assets/schemas.ts'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { ReminderSwitch } from '#/web/features/assets/ReminderSwitch.tsx'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { dateTimeInText, formatDate } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { CopyId } from '#/web/ui/labels/CopyId.tsx'
import { Warranty } from '#/web/ui/labels/Warranty.tsx'
import { FactList } from '#/web/ui/pages/DetailPage.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

/** The facts about an asset. */
export function AssetDetails({ asset, forStaff }: { asset: AssetPage; forStaff: boolean }) {
  const titleId = useId()
  const today = useBusinessDay()
  const { brand, model, serialNumber, location, notes, purchaseDate, warrantyExpires, parts } = asset
  const { retiredAt, retiredReason, source, updatedByName, updatedAt, sameSerial } = asset
  const isBuilt = parts.length > 0
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Details</PanelTitle>
      </PanelHead>
      <FactList>
        <Fact term="Brand and model">{[brand, model].filter(Boolean).join(' ')}</Fact>
        <Fact term="Serial number">
          {serialNumber && <CopyId>{serialNumber}</CopyId>}
          {sameSerial.map(({ id, name, assetTag }) => (
            <span key={id}>
              Also the serial number of <Link to={`/assets/${id}`}>{[name, assetTag].filter(Boolean).join(', ')}</Link>
            </span>
          ))}
        </Fact>
        <Fact term="Location">{location}</Fact>
        <Fact term="Purchased">{purchaseDate && formatDay(purchaseDate)}</Fact>
        <Fact term={isBuilt ? 'Warranty until (first part to expire)' : 'Warranty until'}>
          <Warranty expires={warrantyExpires} today={today} />
          {forStaff && warrantyExpires !== null && warrantyExpires >= today && <ReminderSwitch asset={asset} />}
        </Fact>
        {!isBuilt &&
          Object.entries(asset.specifications).map(([name, value]) => (
            <Fact key={name} term={name}>
              {value}
            </Fact>
          ))}
        <Fact term="Notes">{notes}</Fact>
        <OrderFact asset={asset} forStaff={forStaff} />
        {retiredAt && (
          <Fact term="Retired">
            {formatDate(retiredAt)}
            {retiredReason && `, ${retirementReasonLabels[retiredReason].toLowerCase()}`}
          </Fact>
        )}
        {forStaff && <Fact term="Source">{assetSourceLabels[source]}</Fact>}
        {forStaff && updatedByName && (
          <Fact term="Last change">
            {updatedByName}, <time dateTime={updatedAt}>{dateTimeInText(updatedAt, serverNow())}</time>
          </Fact>
        )}
      </FactList>
    </Panel>
  )
}

/** The order that brought an asset. A colleague without billing rights may use the asset, but not see its order. */
function OrderFact({ asset: { orderId, companyId }, forStaff }: { asset: AssetPage; forStaff: boolean }) {
  const { user } = useSession()
  const isOn = useModuleOn()
  if (!orderId || !user || !isOn('store')) return null
  if (!forStaff && companyId !== null && !hasBillingRights(user)) return null
  return (
    <Fact term="Order">
      <Link to={`/orders/${orderId}`}>{shortId(orderId)}</Link>
    </Fact>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children || '—'}</dd>
  </div>
)
