import { chakra } from '@chakra-ui/react'
import { presets, type Theme, tokens } from '#/shared/theme.ts'
import { Swatch } from '#/web/features/theme/Swatch.tsx'

const Grid = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '2', listStyle: 'none' },
})
const Choice = chakra('button', {
  base: {
    display: 'grid',
    gap: '1.5',
    width: '100%',
    padding: '2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'edge',
    borderRadius: 'md',
    background: 'card',
    textAlign: 'left',
    fontWeight: '580',
    cursor: 'pointer',
    _hover: { background: 'muted' },
    '&[aria-pressed=true]': { borderColor: 'primary', boxShadow: 'inset 0 0 0 1px {colors.primary}' },
    '& > span:last-of-type': { display: 'flex', gap: '4px', '& > *': { flex: '1', height: '40px' } },
  },
})

/** What of a preset is seen at a glance. */
const seen = ['primary', 'secondary', 'accent', 'muted', 'foreground'] as const

export function PresetThemes({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  return (
    <Grid>
      {presets.map(preset => (
        <li key={preset.name}>
          <Choice
            type="button"
            aria-pressed={tokens.every(token => theme[token] === preset.theme[token])}
            onClick={() => onChoose(preset.theme)}
          >
            <span>{preset.name}</span>
            <span>
              {seen.map(token => (
                <Swatch key={token} colour={preset.theme[token]} />
              ))}
            </span>
          </Choice>
        </li>
      ))}
    </Grid>
  )
}
