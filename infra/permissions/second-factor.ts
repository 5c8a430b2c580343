import type { PermissionsOf } from '#/infra/grants.ts'

export const secondFactor: PermissionsOf<'second-factor'> = {
  getSecondFactor: ['readSecondFactors'],
  startSecondFactor: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'startSecondFactors', 'readBrand'],
  confirmSecondFactor: ['limitAttempts', 'noteSignIns', 'turnSecondFactorsOn', 'sendEmail'],
  turnOffSecondFactor: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'turnSecondFactorsOff', 'sendEmail'],
  renewRecoveryCodes: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'useSecondFactors'],
  listRememberedDevices: ['listDevices'],
  forgetRememberedDevice: ['forgetDevices', 'noteSignIns'],
  requireUserSecondFactor: ['findUsers', 'requireSecondFactors', 'sendEmail'],
  resetUserSecondFactor: ['findUsers', 'resetSecondFactors', 'noteSignIns', 'sendEmail'],
  getSignInPolicy: [],
  updateSignInPolicy: ['keepSignInPolicy'],
}
