import type { DeskSettings, DeskSettingsChange } from '#/shared/desk/settings.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

export const useDeskSettings = () => useRead('getDeskSettings')

/** The settings as a save sends them: all except what the server derives. */
export const savedFields = ({ customerNames: _, receivesEmail: __, ...saved }: DeskSettings) => saved

/** Saves some of the settings, based on those on the screen. After a conflict they are read again. */
export function useSaveDeskSettings() {
  const { send, pending } = useSend('updateDeskSettings', { refresh: ['getDeskSettings'] })
  const save = (shown: DeskSettings, change: Partial<DeskSettingsChange>) =>
    send({ body: { ...savedFields(shown), ...change } })
  return { save, pending }
}
