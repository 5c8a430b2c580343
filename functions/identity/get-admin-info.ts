import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/identity.ts'

export const handler = handle(routes.getAdminInfo, async ({ caller }) => ({
  info: {
    email: caller.email,
    note: 'You have full access. What you change is written to the audit log.',
    accessLevel: 'Administrator',
    capabilities: [
      'Add, edit and delete users, and reset their passwords',
      'Work on every ticket, and raise tickets for customers',
      'Manage services, products and PC components',
      'Write knowledge articles, and announce status events',
      'Change the theme, the logo, the company’s details and its modules',
      'Read the audit log',
    ],
  },
}))
