import { cannedReplyView } from '#/functions/desk/canned-replies.ts'
import { listCannedReplies } from '#/functions/desk/data/canned-replies.ts'
import { handle } from '#/functions/http/handle.ts'
import { listTemplates } from '#/functions/ticket-templates/data/templates.ts'
import { templateViews } from '#/functions/ticket-templates/views.ts'
import { teamMembers } from '#/functions/tickets/team-members.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(routes.getDesk, async ({ caller }) => {
  const [shared, own, people, templates] = await Promise.all([
    listCannedReplies('shared'),
    listCannedReplies(caller.id),
    teamMembers(),
    listTemplates().then(templateViews),
  ])
  const byName = [shared, own].flatMap(rows => rows.toSorted((one, other) => one.name.localeCompare(other.name)))
  return {
    cannedReplies: byName.map(cannedReplyView),
    people,
    templates: templates.toSorted((one, other) => one.name.localeCompare(other.name)),
  }
})
