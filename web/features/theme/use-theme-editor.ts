import { useEffect, useState } from 'react'
import { completed, defaultTheme, type Theme, type Token, validTokens } from '#/shared/branding/theme.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { reload, toast } from '#/web/shell/parts/toast.ts'
import { showAppearance } from '#/web/shell/theme/appearance.ts'
import { currentTheme, isBrandDark, isDark, keepTheme, restoreTheme, showTheme } from '#/web/shell/theme/theme.ts'
import { saveFile } from '#/web/ui/files/save-file.ts'

/** The two versions of a theme. */
export type Shade = 'light' | 'dark'

/** Maximum size of a theme file. A theme is about 1 KB, so a file over 100 KB is not one. */
const maxFileBytes = 100_000

/** The theme being edited. Inputs can hold any text; invalid colors are shown as the defaults. */
export function useThemeEditor() {
  const [theme, setTheme] = useState(currentTheme)
  const [previewing, setPreviewing] = useState(false)
  const [shade, setShade] = useState<Shade>(() => (isDark() && !isBrandDark() ? 'dark' : 'light'))
  const { user } = useSession()
  const choice = user?.appearance
  const applying = useSend('applyTheme')
  const resetting = useSend('resetTheme')
  // A preview ends when the user leaves the page.
  useEffect(() => () => restoreTheme(), [])
  // While it lasts, the whole page has the chosen shade.
  useEffect(() => {
    if (!previewing) return
    showAppearance(shade)
    return () => showAppearance(choice)
  }, [previewing, shade, choice])

  const change = (changed: Theme) => {
    setTheme(changed)
    if (previewing) showTheme(completed(changed))
  }
  const failed = (error: unknown) => {
    announceError(error)
  }

  return {
    theme,
    /** The colors that are shown. */
    valid: completed(theme),
    previewing,
    shade,
    setShade,
    pending: applying.pending || resetting.pending,
    edit: (token: Token, text: string) => change({ ...theme, [token]: text }),
    choose: change,
    togglePreview: () => {
      // Leaving the preview restores the page: changes that were not applied are discarded.
      if (previewing) return reload()
      setPreviewing(true)
      showTheme(completed(theme))
    },
    apply: async () => {
      try {
        keepTheme(await applying.send({ body: completed(theme) }))
        setTheme(completed(theme))
        toast({ title: 'Theme Applied', description: 'Your new color theme has been applied and saved!' })
      } catch (error) {
        failed(error)
      }
    },
    /** Throws `ApiError`. */
    reset: async () => {
      keepTheme(await resetting.send({}))
      setTheme(defaultTheme)
    },
    exportFile: () => saveFile('beacon-theme.json', JSON.stringify(theme, null, 2)),
    importFile: async (file: File) => {
      const valid =
        file.size > maxFileBytes
          ? {}
          : validTokens(
              await file
                .text()
                .then(JSON.parse)
                .catch(() => null),
            )
      if (Object.keys(valid).length === 0) {
        toast({ title: 'Import Error', description: 'Invalid theme file format.', destructive: true })
        return
      }
      change(completed(valid))
      toast({ title: 'Theme Imported', description: 'Theme has been imported successfully!' })
    },
  }
}

export type ThemeEditor = ReturnType<typeof useThemeEditor>
