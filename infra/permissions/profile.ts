import type { PermissionsOf } from '#/infra/grants.ts'

export const profile: PermissionsOf<'profile'> = {
  getProfile: [],
  updateProfile: ['changeUsers'],
  changePassword: ['sign', 'limitAttempts', 'checkPasswords', 'setPasswords', 'replacePasswords', 'keepSessions'],
  resendVerification: ['limitAttempts', 'sendMail'],
  listSessions: ['listSessions'],
  listSignIns: ['listSessions'],
  endSession: ['keepSessions'],
  endOtherSessions: ['listSessions', 'keepSessions'],
  startAvatar: ['startAvatars'],
  finishAvatar: ['takeAvatars', 'keepAvatars'],
  removeAvatar: ['keepAvatars', 'scheduleImageRemovals'],
  exportData: ['listSessions', 'listDevices', 'readReaders', 'readAvatars', 'readBuilds', 'listOrders', 'listInvoices', 'keepConsent'],
  exportTickets: ['listTickets', 'readConversations', 'readBrand'],
  eraseAccount: [
    'limitAttempts',
    'checkPasswords',
    'noteSignIns',
    'changeUsers',
    'scheduleTicketRelease',
    'eraseUsers',
    'scheduleImageRemovals',
  ],
}
