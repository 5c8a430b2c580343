import type { PermissionsOf } from '#/infra/grants.ts'

export const users: PermissionsOf<'users'> = {
  listUsers: ['listUsers', 'readEmailSuppressions'],
  countUsers: ['countUsers'],
  addUser: ['makeUsers', 'sendEmail'],
  updateUser: ['changeUsers', 'scheduleTicketRelease', 'readEmailSuppressions', 'sendEmail'],
  deleteUser: ['scheduleTicketRelease', 'eraseUsers', 'scheduleImageRemovals'],
  resetUserPassword: ['sign', 'findUsers', 'setPasswords', 'replacePasswords', 'noteSignIns'],
  resumeEmail: ['findUsers', 'forgetEmailSuppressions'],
}
