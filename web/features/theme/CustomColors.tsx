import { useState } from 'react'
import type { Theme, Token } from '#/shared/branding/theme.ts'
import { BrandColor } from '#/web/features/theme/BrandColor.tsx'
import { ColorInput } from '#/web/features/theme/ColorInput.tsx'
import { faultOfColor, tokenOf } from '#/web/features/theme/color-text.ts'
import css from '#/web/features/theme/custom-colors.module.css'
import { tokenLabels } from '#/web/features/theme/token-labels.ts'
import { Field } from '#/web/shell/parts/Field.tsx'

interface CustomColorsProps {
  /** The text of the inputs. */
  theme: Theme
  /** The colors that are shown. */
  valid: Theme
  onEdit: (token: Token, text: string) => void
  /** Takes all colors at once. */
  onChoose: (theme: Theme) => void
}

export const CustomColors = ({ theme, valid, onEdit, onChoose }: CustomColorsProps) => (
  <>
    <BrandColor primary={valid.primary} onChoose={onChoose} />
    <div className={css.grid}>
      {tokenLabels.map(({ token, labels }) => (
        <ColorField
          key={token}
          label={labels}
          text={theme[token]}
          shown={valid[token]}
          onEdit={text => onEdit(token, text)}
        />
      ))}
    </div>
  </>
)

interface ColorFieldProps {
  label: string
  text: string
  /** The color that is shown: the default for a text that is no color. */
  shown: string
  onEdit: (text: string) => void
}

/** A color, picked or typed in any of the usual forms. It is shown at once; the field changes it to a token when it loses the focus. */
function ColorField({ label, text, shown, onEdit }: ColorFieldProps) {
  const [typed, setTyped] = useState<string>()
  const fault = faultOfColor(typed ?? text)
  const type = (next: string) => {
    setTyped(next)
    onEdit(tokenOf(next) ?? next)
  }
  return (
    <Field label={label} error={fault && `${fault} The default is used until then.`}>
      {props => (
        <ColorInput
          {...props}
          label={label}
          picked={shown}
          onPick={onEdit}
          value={typed ?? text}
          placeholder="#5B2D90 or 268 52% 37%"
          onChange={event => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}
