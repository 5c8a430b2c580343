import { expect, test } from 'vitest'
import { parseTicketDraft } from '#/web/features/tickets/use-ticket-draft.ts'

const initial = { title: '', priority: 'medium' }

test.each([
  ['nothing', null, initial],
  ['what was typed', '{"title":"VPN","priority":"high"}', { title: 'VPN', priority: 'high' }],
  ['a part of it', '{"title":"VPN"}', { title: 'VPN', priority: 'medium' }],
  ['another form’s', '{"company":"Moss","title":7}', initial],
  ['no JSON', 'VPN', initial],
  ['no fields', 'null', initial],
])('a stored ticket of %s', (_, kept, values) => {
  expect(parseTicketDraft(kept, initial)).toEqual(values)
})
