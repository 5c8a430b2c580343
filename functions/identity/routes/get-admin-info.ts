import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/identity/routes.ts'

export const handler = handle(routes.getAdminInfo, async ({ caller }) => ({
  info: {
    email: caller.email,
    note: 'You have full access. Your changes are recorded in the audit log.',
    accessLevel: 'Administrator',
    capabilities: [
      'Add, edit and delete users, and reset their passwords',
      'Work on every ticket, and open tickets for customers',
      'Manage services, products and PC components',
      'Write knowledge articles and post status events',
      'Change the theme, the logo, the company details and the modules',
      'Read the audit log',
    ],
  },
}))
