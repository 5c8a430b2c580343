import * as z from 'zod/mini'
import { AcceptedEmail, Forwarding, HeldEmail, HeldEmailChoice } from '#/shared/inbound-email/schemas.ts'
import { route } from '#/shared/lib/route.ts'

const held = () => z.object({ id: z.uuid() })

export const routes = {
  listHeldEmails: route({
    method: 'GET',
    path: '/api/held-emails',
    summary: 'Lists up to a hundred emails that wait for the team, newest first, with the reasons',
    access: 'staff',
    response: () => z.array(HeldEmail),
  }),
  acceptHeldEmail: route({
    method: 'POST',
    path: '/api/held-emails/{id}/accept',
    summary: 'Adds a held email to a ticket, or opens one for it; a 409 for a virus, and once someone has decided',
    access: 'staff',
    parameters: held,
    owner: 'row',
    body: () => HeldEmailChoice,
    response: () => AcceptedEmail,
    status: 201,
    audited: 'Accepted a held email',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  discardHeldEmail: route({
    method: 'DELETE',
    path: '/api/held-emails/{id}',
    summary: 'Discards a held email; a 409 once someone has decided',
    access: 'staff',
    parameters: held,
    owner: 'row',
    response: () => z.object({}),
    audited: 'Discarded a held email',
  }),
  getForwardingCheck: route({
    method: 'GET',
    path: '/api/forwarding-check',
    summary: 'Returns the latest check of whether the support mailbox forwards its emails, and where to',
    access: 'admin',
    response: () => Forwarding,
  }),
  checkForwarding: route({
    method: 'POST',
    path: '/api/forwarding-check',
    summary: 'Emails the support address to see whether its mailbox forwards; a 409 if no emails are received here',
    access: 'admin',
    response: () => Forwarding,
    audited: 'Checked the forwarding of emails',
    idempotent: true,
    limit: { perHour: 20 },
  }),
}
