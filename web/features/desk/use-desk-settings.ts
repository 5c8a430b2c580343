import type { DeskSettings, DeskSettingsChange } from '#/shared/desk/settings.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

export const useDeskSettings = () => useRead('getDeskSettings')

/** Saves some of the settings, based on those on the screen. After a conflict they are read again. */
export function useSaveDeskSettings() {
  const { send, pending } = useSend('updateDeskSettings', { refresh: ['getDeskSettings'] })
  const save = ({ customerNames: _, ...shown }: DeskSettings, change: Partial<DeskSettingsChange>) =>
    send({ body: { ...shown, ...change } })
  return { save, pending }
}
