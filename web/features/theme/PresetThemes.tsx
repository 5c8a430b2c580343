import { defaultTheme, presets, type Theme, tokens } from '#/shared/branding/theme.ts'
import css from '#/web/features/theme/preset-themes.module.css'
import { Swatch } from '#/web/features/theme/Swatch.tsx'

/** The look that Reset restores, and the others. */
const choices = [{ name: 'Default', theme: defaultTheme }, ...presets]

/** The colors shown for a preset. */
const seen = ['primary', 'secondary', 'accent', 'muted', 'foreground'] as const

export function PresetThemes({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  return (
    <ul className={css.grid}>
      {choices.map(preset => (
        <li key={preset.name}>
          <button
            className={css.choice}
            type="button"
            aria-pressed={tokens.every(token => theme[token] === preset.theme[token])}
            onClick={() => onChoose(preset.theme)}
          >
            <span>{preset.name}</span>
            <span>
              {seen.map(token => (
                <Swatch key={token} color={preset.theme[token]} />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
