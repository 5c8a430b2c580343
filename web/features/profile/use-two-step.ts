import { useSend } from '#/web/shell/api/use-send.ts'

const refresh = ['getTwoStep', 'listRememberedDevices', 'listSignIns'] as const

export const useStartTwoStep = () => useSend('startTwoStep')
export const useConfirmTwoStep = () => useSend('confirmTwoStep', { refresh })
export const useTurnOffTwoStep = () => useSend('turnOffTwoStep', { refresh })
export const useRenewRecoveryCodes = () => useSend('renewRecoveryCodes', { refresh })
export const useForgetDevice = () => useSend('forgetRememberedDevice', { refresh })
