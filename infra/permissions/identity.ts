import type { PermissionsOf } from '#/infra/grants.ts'

export const identity: PermissionsOf<'identity'> = {
  getCurrentUser: [],
  logIn: ['sign', 'limitAttempts', 'findUsers', 'checkPasswords', 'keepSessions', 'askForCodes'],
  completeLogIn: [
    'sign',
    'limitAttempts',
    'findUsers',
    'keepSessions',
    'completeLogins',
    'useSecondFactors',
    'sendMail',
  ],
  register: ['limitAttempts', 'registerUsers', 'setPasswords', 'keepSessions', 'findUsers', 'sendMail'],
  startLogin: [],
  logOut: ['endSessions'],
  verifyEmail: ['sign', 'useCodes', 'keepSessions', 'limitAttempts', 'checkPasswords', 'startAdoptions'],
  forgetPassword: ['limitAttempts', 'sendMail'],
  choosePassword: ['sign', 'useCodes', 'setPasswords', 'proveWithPasswords', 'keepSessions', 'startAdoptions'],
  getAdminInfo: [],
}
