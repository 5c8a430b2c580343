import { describeStatus, statusDetail } from '#/functions/assets/audit-summary.ts'
import { changeAsset, reloadAsset } from '#/functions/assets/change-asset.ts'
import { changeStatus } from '#/functions/assets/transitions.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/assets/routes.ts'

export const handler = handle(
  routes.changeAssetStatus,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const actor = { id: caller.id, role: caller.role, at: now.toISOString() }
    return changeAsset(
      id,
      actor,
      before => {
        const after = changeStatus(before, body, actor)
        return { after, event: { kind: body.status, detail: statusDetail(after, body.note) } }
      },
      (before, after) => recordWrites({ subject: id, changes: describeStatus(before, after) }),
    )
  },
  { replay: reloadAsset },
)
