import * as z from 'zod/mini'
import { CannedReply, CannedReplyChange, CannedReplyFields, Desk } from '#/shared/desk/canned-replies.ts'
import { NewSend } from '#/shared/desk/new-send.ts'
import { AppliedSend, DraftChange, SavedDraft } from '#/shared/desk/schemas.ts'
import { DeskSettings, DeskSettingsChange } from '#/shared/desk/settings.ts'
import { Draft, HeldSend } from '#/shared/desk/unsent.ts'
import { CannedReplyId, TicketId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'

const sendOfTicket = () => z.object({ id: TicketId, sendId: z.uuid() })

const otherOfTicket = () => z.object({ id: TicketId, otherId: TicketId })

export const routes = {
  createSend: route({
    method: 'POST',
    path: '/api/tickets/{id}/sends',
    summary: 'Accepts a reply, which leaves in ten seconds unless it is undone, or adds a note at once',
    access: 'staff',
    parameters: () => z.object({ id: TicketId }),
    owner: 'row',
    body: () => NewSend,
    response: () => z.union([HeldSend, AppliedSend]),
    status: 201,
    idempotent: true,
    limit: { perHour: 600 },
  }),
  applySend: route({
    method: 'PUT',
    path: '/api/tickets/{id}/sends/{sendId}',
    summary: 'Sends the caller’s held reply now; one that has left gets the same response',
    access: 'staff',
    parameters: sendOfTicket,
    owner: 'row',
    response: () => AppliedSend,
    audited: 'Replied to a ticket',
  }),
  undoSend: route({
    method: 'DELETE',
    path: '/api/tickets/{id}/sends/{sendId}',
    summary: 'Returns the caller’s held reply to their draft; a 409 once it has left',
    access: 'staff',
    parameters: sendOfTicket,
    owner: 'row',
    response: () => Draft,
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/api/tickets/{id}/draft',
    summary: 'Saves what the caller has typed on a ticket, for all of their devices; kept for thirty days',
    access: 'signed-in',
    parameters: () => z.object({ id: TicketId }),
    owner: 'row',
    body: () => DraftChange,
    response: () => SavedDraft,
  }),
  getDesk: route({
    method: 'GET',
    path: '/api/desk',
    summary: 'Returns what the team answers with: shared and own canned replies, and its members, with who is away',
    access: 'staff',
    response: () => Desk,
  }),
  saveCannedReply: route({
    method: 'POST',
    path: '/api/canned-replies',
    summary: 'Saves a text to insert into replies: the caller’s own, or the whole team’s for an administrator',
    access: 'staff',
    body: () => CannedReplyFields,
    response: () => CannedReply,
    status: 201,
    audited: 'Saved a canned reply',
    idempotent: true,
    limit: { perHour: 120 },
  }),
  updateCannedReply: route({
    method: 'PUT',
    path: '/api/canned-replies/{id}',
    summary: 'Changes a canned reply; one of the whole team only for administrators, who can also share their own',
    access: 'staff',
    parameters: () => z.object({ id: CannedReplyId }),
    owner: 'everyone',
    body: () => CannedReplyChange,
    response: () => CannedReply,
    audited: 'Changed a canned reply',
    idempotent: true,
  }),
  deleteCannedReply: route({
    method: 'DELETE',
    path: '/api/canned-replies/{id}',
    summary: 'Deletes a canned reply; one of the whole team only for administrators',
    access: 'staff',
    parameters: () => z.object({ id: CannedReplyId }),
    owner: 'everyone',
    response: () => z.object({}),
    audited: 'Deleted a canned reply',
    idempotent: true,
  }),
  linkTicket: route({
    method: 'PUT',
    path: '/api/tickets/{id}/links/{otherId}',
    summary: 'Links two related tickets, for both of them',
    access: 'staff',
    parameters: otherOfTicket,
    owner: 'row',
    response: () => z.object({}),
    audited: 'Linked tickets',
  }),
  unlinkTicket: route({
    method: 'DELETE',
    path: '/api/tickets/{id}/links/{otherId}',
    summary: 'Removes the link between two tickets',
    access: 'staff',
    parameters: otherOfTicket,
    owner: 'row',
    response: () => z.object({}),
    audited: 'Unlinked tickets',
  }),
  getDeskSettings: route({
    method: 'GET',
    path: '/api/desk-settings',
    summary: 'Returns the desk’s settings: who gets new tickets',
    access: 'admin',
    response: () => DeskSettings,
  }),
  updateDeskSettings: route({
    method: 'PUT',
    path: '/api/desk-settings',
    summary: 'Saves the desk’s settings; rules apply to the tickets that are opened from then on',
    access: 'admin',
    body: () => DeskSettingsChange,
    response: () => DeskSettings,
    audited: 'Changed the desk settings',
    idempotent: true,
  }),
}
