import { type FormEvent, useState } from 'react'
import type { Theme } from '#/shared/branding/theme.ts'
import { hexOf } from '#/shared/lib/colors.ts'
import { themeFromColor } from '#/shared/lib/theme-from-color.ts'
import css from '#/web/features/theme/brand-color.module.css'
import { ColorInput } from '#/web/features/theme/ColorInput.tsx'
import { faultOfColor, tokenOf } from '#/web/features/theme/color-text.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field } from '#/web/shell/parts/Field.tsx'

/** Makes all colors from the one of a brand book. */
export function BrandColor({ primary, onChoose }: { primary: string; onChoose: (theme: Theme) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const color = tokenOf(text)
  const type = (next: string) => {
    setText(next)
    setError(undefined)
  }
  const make = (event: FormEvent) => {
    event.preventDefault()
    if (color) onChoose(themeFromColor(color))
    else setError(faultOfColor(text))
  }
  return (
    <form className={css.brand} onSubmit={make} noValidate>
      <Field
        label="Brand color"
        hint="All colors below are made from it. A color too light to read is darkened for buttons and links."
        error={error}
      >
        {props => (
          <ColorInput
            {...props}
            label="Brand color"
            picked={color ?? primary}
            onPick={token => type(hexOf(token))}
            value={text}
            placeholder="#5B2D90"
            onChange={event => type(event.target.value)}
          >
            <Button type="submit" variant="outline">
              Make colors
            </Button>
          </ColorInput>
        )}
      </Field>
    </form>
  )
}
