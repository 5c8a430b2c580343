import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { remove } from '#/functions/table/table.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'

export const modules: Requests<'modules'> = {
  updateModule: async ({ admin }) => {
    await remove(moduleKey('store'))
    return keyed(key => admin.request('PUT', '/api/modules/store', { enabled: true }, key))
  },
}
