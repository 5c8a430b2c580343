import { useCallback } from 'react'
import type { Provider } from '#/shared/branding/schemas.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { settleBrand, useBrand } from '#/web/shell/theme/brand.ts'

/** Saves the company's details and refreshes everything that shows them. */
export function useUpdateProvider() {
  const { send, pending } = useSend('updateProvider', { refresh: ['getProvider'] })
  const update = useCallback(
    async (input: { body: Provider }) => {
      const company = await send(input)
      settleBrand({ company })
    },
    [send],
  )
  return { send: update, pending }
}

export const useUpdateSignInPolicy = () => useSend('updateSignInPolicy', { refresh: ['getSignInPolicy'] })

/** Turns a module on or off and updates the menus. */
export function useUpdateModule() {
  const { send, pending } = useSend('updateModule', { refresh: ['listModules'] })
  const { modules } = useBrand()
  const update = useCallback(
    async (id: ModuleId, enabled: boolean) => {
      await send({ parameters: { id }, body: { enabled } })
      settleBrand({ modules: { ...modules, [id]: enabled } })
    },
    [send, modules],
  )
  return { send: update, pending }
}
