import { parseHsl, type Theme, type Token } from '#/shared/branding/theme.ts'
import { hexOf, hslOfHex } from '#/shared/lib/colors.ts'
import css from '#/web/features/theme/custom-colors.module.css'
import { tokenLabels } from '#/web/features/theme/token-labels.ts'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'

interface CustomColorsProps {
  /** The text of the inputs. */
  theme: Theme
  /** The colors that are shown. */
  valid: Theme
  onEdit: (token: Token, text: string) => void
}

export const CustomColors = ({ theme, valid, onEdit }: CustomColorsProps) => (
  <div className={css.grid}>
    {tokenLabels.map(({ token, labels }) => (
      <Field
        key={token}
        label={labels}
        error={parseHsl(theme[token]) ? undefined : 'Enter a color like 217 91% 60%. The default is used until then.'}
      >
        {props => (
          <div className={css.pair}>
            <input
              className={css.picker}
              type="color"
              aria-label={`${labels}, color picker`}
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
          </div>
        )}
      </Field>
    ))}
  </div>
)
