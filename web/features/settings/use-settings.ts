import { useCallback } from 'react'
import type { Company } from '#/shared/branding.ts'
import type { ModuleId } from '#/shared/modules.ts'
import { useSend } from '#/web/api/use-send.ts'
import { settleBrand, useBrand } from '#/web/theme/brand.ts'

/** Saves the company, and has every place that names it follow. */
export function useUpdateCompany() {
  const { send, pending } = useSend('updateCompany', { refresh: ['getCompany'] })
  const update = useCallback(
    async (input: { body: Company }) => {
      const company = await send(input)
      settleBrand({ company })
    },
    [send],
  )
  return { send: update, pending }
}

export const useUpdateSignInPolicy = () => useSend('updateSignInPolicy', { refresh: ['getSignInPolicy'] })

/** Switches a module, and has the menus follow. */
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
