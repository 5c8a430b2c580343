import { useSend } from '#/web/api/use-send.ts'

const refresh = ['getSecondFactor', 'listRememberedDevices', 'listSignIns'] as const

export const useStartSecondFactor = () => useSend('startSecondFactor')
export const useConfirmSecondFactor = () => useSend('confirmSecondFactor', { refresh })
export const useTurnOffSecondFactor = () => useSend('turnOffSecondFactor', { refresh })
export const useRenewRecoveryCodes = () => useSend('renewRecoveryCodes', { refresh })
export const useForgetDevice = () => useSend('forgetRememberedDevice', { refresh })
