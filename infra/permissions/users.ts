import type { PermissionsOf } from '#/infra/grants.ts'

export const users: PermissionsOf<'users'> = {
  listUsers: ['listUsers', 'readReturnedMails'],
  countUsers: ['countUsers'],
  addUser: ['makeUsers', 'sendMail'],
  updateUser: ['changeUsers', 'scheduleTicketRelease', 'readReturnedMails', 'sendMail'],
  deleteUser: ['scheduleTicketRelease', 'eraseUsers', 'scheduleImageRemovals'],
  resetUserPassword: ['sign', 'findUsers', 'setPasswords', 'replacePasswords', 'noteSignIns'],
  resumeMail: ['findUsers', 'forgetReturnedMails'],
}
