import { chakra } from '@chakra-ui/react'
import { hexOf, hslOfHex } from '#/shared/lib/colors.ts'
import { parseHsl, type Theme, type Token } from '#/shared/theme.ts'
import { tokenWords } from '#/web/features/theme/token-words.ts'
import { Field, TextInput } from '#/web/ui/Field.tsx'

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, gap: '2' },
})
const Pair = chakra('div', { base: { display: 'flex', gap: '1' } })
/** The swatch, which opens the browser's own colour picker. */
const Picker = chakra('input', {
  base: {
    flex: 'none',
    width: '40px',
    height: '40px',
    padding: '0',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'edge',
    borderRadius: 'md',
    background: 'transparent',
    cursor: 'pointer',
    '&::-webkit-color-swatch-wrapper': { padding: '3px' },
    '&::-webkit-color-swatch': { border: 'none', borderRadius: '4px' },
  },
})

interface CustomColorsProps {
  /** As the inputs have it. */
  theme: Theme
  /** What is shown of it. */
  valid: Theme
  onEdit: (token: Token, text: string) => void
}

export const CustomColors = ({ theme, valid, onEdit }: CustomColorsProps) => (
  <Grid>
    {tokenWords.map(({ token, words }) => (
      <Field
        key={token}
        label={words}
        error={parseHsl(theme[token]) ? undefined : 'Not a color like 217 91% 60%: the default’s is used in its place.'}
      >
        {props => (
          <Pair>
            <Picker
              type="color"
              aria-label={`${words}, color picker`}
              value={hexOf(valid[token])}
              onChange={event => onEdit(token, hslOfHex(event.target.value))}
            />
            <TextInput
              {...props}
              value={theme[token]}
              placeholder="217 91% 60%"
              autoComplete="off"
              spellCheck={false}
              onChange={event => onEdit(token, event.target.value)}
            />
          </Pair>
        )}
      </Field>
    ))}
  </Grid>
)
