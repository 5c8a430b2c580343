import { remove } from '#/functions/data/lib/table.ts'
import { moduleKey } from '#/functions/data/sessions.ts'
import type { Requests } from '#/test/support/requests/request.ts'
import { keyed } from '#/test/support/send.ts'

export const modules: Requests<'modules'> = {
  updateModule: async ({ admin }) => {
    await remove(moduleKey('store'))
    return keyed(key => admin.request('PUT', '/api/modules/store', { enabled: true }, key))
  },
}
