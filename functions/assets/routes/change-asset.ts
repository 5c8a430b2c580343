import { changedAsset, describeChanges } from '#/functions/assets/apply-change.ts'
import { assetChangeDetail } from '#/functions/assets/audit-summary.ts'
import { changeAsset, reloadAsset } from '#/functions/assets/change-asset.ts'
import { changedOwner } from '#/functions/assets/owner.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { explainCompanyChange } from '#/functions/companies/data/company-of.ts'
import { handle } from '#/functions/http/handle.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/assets/routes.ts'

export const handler = handle(
  routes.changeAsset,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const { day } = await businessToday(now)
    return changeAsset(
      id,
      { id: caller.id, at },
      async before => {
        const { owner, guards } = await changedOwner(before, body)
        const after = changedAsset(before, body, { by: caller.id, at, today: day, owner })
        if (after !== before) requireVersion('asset', before, body.version)
        return { after, event: assetChangeDetail(before, after), others: guards }
      },
      (before, after) => recordWrites({ subject: id, changes: describeChanges(before, after) }),
    ).catch(explainCompanyChange)
  },
  { replay: reloadAsset },
)
