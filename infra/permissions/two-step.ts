import type { PermissionsOf } from '#/infra/grants.ts'

export const twoStep: PermissionsOf<'two-step'> = {
  getTwoStep: ['readTwoSteps'],
  startTwoStep: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'startTwoSteps', 'readBrand'],
  confirmTwoStep: ['limitAttempts', 'noteSignIns', 'turnTwoStepsOn', 'sendEmail'],
  turnOffTwoStep: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'turnTwoStepsOff', 'sendEmail'],
  renewRecoveryCodes: ['limitAttempts', 'checkPasswords', 'noteSignIns', 'useTwoSteps'],
  listRememberedDevices: ['listDevices'],
  forgetRememberedDevice: ['forgetDevices', 'noteSignIns'],
  requireUserTwoStep: ['findUsers', 'requireTwoSteps', 'sendEmail'],
  resetUserTwoStep: ['findUsers', 'resetTwoSteps', 'noteSignIns', 'sendEmail'],
  getSignInPolicy: [],
  updateSignInPolicy: ['keepSignInPolicy'],
}
