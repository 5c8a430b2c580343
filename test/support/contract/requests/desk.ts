import type { Comment } from '#/shared/comments/schemas.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { forgetDeskSettings, ruleFor, savedDeskSettings } from '#/test/support/fixtures/desk-settings.ts'
import { attachedFile, openedTicket, reportedEvent } from '#/test/support/fixtures/rows.ts'
import { forgetSend, heldReply, sendPath } from '#/test/support/fixtures/sends.ts'
import { setTimer } from '#/test/support/fixtures/timers.ts'

export const desk: Requests<'desk'> = {
  createSend: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    await forgetSend(technician)
    const { id: file } = await attachedFile(technician, id)
    const reply = { comment: 'Please restart it.', attachmentIds: [file], followUp: 'wait', addTags: ['vpn'] }
    return keyed(key => technician.request('POST', `/api/tickets/${id}/sends`, reply, key))
  },
  getDesk: async ({ technician }) => {
    await savedReply(technician)
    return () => technician.request('GET', '/api/desk')
  },
  saveCannedReply: async ({ technician }) => {
    // The first one also creates the row that counts them.
    await savedReply(technician)
    const reply = { name: 'Restart', text: 'Please restart it.', addTags: ['vpn'] }
    return keyed(key => technician.request('POST', '/api/canned-replies', reply, key))
  },
  updateCannedReply: async ({ technician }) => {
    const { id } = await savedReply(technician)
    const change = { name: 'Restart', text: 'Please restart it **twice**.', addTags: ['vpn'], version: 1 }
    return keyed(key => technician.request('PUT', `/api/canned-replies/${id}`, change, key))
  },
  deleteCannedReply: async ({ technician }) => {
    const { id } = await savedReply(technician)
    return keyed(key => technician.request('DELETE', `/api/canned-replies/${id}`, undefined, key))
  },
  applySend: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    await forgetSend(technician)
    await setTimer(technician, { do: 'set', ticketId: id, minutes: 25 })
    const { id: file } = await attachedFile(technician, id)
    const used = await savedReply(technician)
    const all = {
      cannedReplyIds: [used.id],
      attachmentIds: [file],
      followUp: 'resolve',
      minutes: 25,
      fromTimer: true,
      addTags: ['vpn'],
    }
    const path = sendPath(id, await heldReply(technician, id, all))
    return () => technician.request('PUT', path)
  },
  saveDraft: async ({ customer }) => {
    const { id } = await openedTicket(customer)
    const { id: file } = await attachedFile(customer, id)
    const draft = { text: 'It happens when', attachmentIds: [file], revision: 0 }
    return () => customer.request('PUT', `/api/tickets/${id}/draft`, draft)
  },
  undoSend: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    await forgetSend(technician)
    const path = sendPath(id, await heldReply(technician, id, { minutes: 12 }))
    return () => technician.request('DELETE', path)
  },
  linkTicket: async ({ customer, technician }) => {
    const [one, other] = [await openedTicket(customer), await openedTicket(customer)]
    return () => technician.request('PUT', `/api/tickets/${one.id}/links/${other.id}`)
  },
  unlinkTicket: async ({ customer, technician }) => {
    const [one, other] = [await openedTicket(customer), await openedTicket(customer)]
    const path = `/api/tickets/${one.id}/links/${other.id}`
    await technician.request('PUT', path)
    return () => technician.request('DELETE', path)
  },
  updateDeskSettings: async ({ admin, technician }) => {
    const body = { rules: [ruleFor([technician])], reminderDays: 5, resolveDays: 10 }
    await forgetDeskSettings()
    await savedDeskSettings(admin, { rules: [ruleFor([admin])] })
    return keyed(key => admin.request('PUT', '/api/desk-settings', body, key))
  },
  mergeTickets: async ({ customer, technician }) => {
    const [target, source] = [await openedTicket(customer), await openedTicket(customer, { priority: 'high' })]
    const merge = { sourceIds: [source.id] }
    return () => technician.request('POST', `/api/tickets/${target.id}/merges`, merge)
  },
  undoMerge: async ({ customer, technician }) => {
    const [target, source] = [await openedTicket(customer), await openedTicket(customer, { priority: 'high' })]
    await technician.request('POST', `/api/tickets/${target.id}/merges`, { sourceIds: [source.id] })
    return () => technician.request('DELETE', `/api/tickets/${target.id}/merges/${source.id}`)
  },
  splitTicket: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    const { body } = await customer.request<Comment>('POST', `/api/tickets/${id}/comments`, {
      comment: 'Also, no Wi-Fi',
    })
    const messages = [{ id: body.id, ticketId: id, createdAt: body.createdAt }]
    const split = { messages, title: 'No Wi-Fi' }
    return keyed(key => technician.request('POST', `/api/tickets/${id}/splits`, split, key))
  },
  setPeople: async ({ customer, technician, admin }) => {
    const { id } = await openedTicket(customer)
    const people = { contacts: [{ email: 'pat@harbor.test', name: 'Pat Lee' }], watchers: [admin.user.id] }
    return () => technician.request('PUT', `/api/tickets/${id}/people`, people)
  },
  setIncident: async ({ customer, technician }) => {
    const [{ id }, event, former] = await Promise.all([
      openedTicket(customer),
      reportedEvent(technician),
      reportedEvent(technician),
    ])
    await technician.request('PUT', `/api/tickets/${id}/incident`, { incidentId: former.id })
    return () => technician.request('PUT', `/api/tickets/${id}/incident`, { incidentId: event.id })
  },
  setTicketContext: async ({ customer, technician }) => {
    const [{ id }, { id: incidentId }] = [await openedTicket(customer), await reportedEvent(technician)]
    const device = { browser: 'Firefox', os: 'Windows', screen: '1440 × 900', timeZone: 'America/New_York', page: '/' }
    return () => customer.request('PUT', `/api/tickets/${id}/context`, { device, incidentId, articleIds: ['KB000001'] })
  },
}
