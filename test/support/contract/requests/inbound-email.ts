import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { pathOfRow } from '#/test/support/fixtures/rows.ts'

export const inboundEmail: Requests<'inbound-email'> = {
  acceptHeldEmail: async people => {
    const path = await pathOfRow('/api/held-emails/{id}/accept', people)
    return keyed(key => people.technician.request('POST', path, { new: true }, key))
  },
  discardHeldEmail: async people => {
    const path = await pathOfRow('/api/held-emails/{id}', people)
    return () => people.technician.request('DELETE', path)
  },
  checkForwarding: async people => {
    const check = (headers?: Record<string, string>) =>
      people.admin.request('POST', '/api/forwarding-check', undefined, headers)
    // A check replaces the one before it.
    await check()
    return keyed(check)
  },
}
