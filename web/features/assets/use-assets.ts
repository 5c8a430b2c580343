import type { RouteId } from '#/shared/contract.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/** The routes that show an asset. */
const refresh: readonly RouteId[] = ['getAsset', 'listAssets']

export const useAddAsset = () => useSend('addAsset', { refresh })
export const useChangeAsset = () => useSend('changeAsset', { refresh })
export const useDeleteAsset = () => useSend('deleteAsset', { refresh: ['listAssets'] })
export const useChangeAssetStatus = () => useSend('changeAssetStatus', { refresh })
export const useReplaceAsset = () => useSend('replaceAsset', { refresh })
export const useImportAssets = () => useSend('importAssets', { refresh })
