import type { ComponentProps, ReactNode } from 'react'
import { hexOf, hslOfHex } from '#/shared/lib/colors.ts'
import css from '#/web/features/theme/color-input.module.css'
import { TextInput } from '#/web/shell/parts/Field.tsx'

interface ColorInputProps extends ComponentProps<typeof TextInput> {
  /** The field's label, for the picker's name. */
  label: string
  /** The color in the picker, as a token. */
  picked: string
  onPick: (token: string) => void
  /** A button at the end. */
  children?: ReactNode
}

/** A color, picked or typed. */
export const ColorInput = ({ label, picked, onPick, children, ...props }: ColorInputProps) => (
  <div className={css.pair}>
    <input
      className={css.picker}
      type="color"
      aria-label={`${label}, color picker`}
      value={hexOf(picked)}
      onChange={event => onPick(hslOfHex(event.target.value))}
    />
    <TextInput autoComplete="off" spellCheck={false} {...props} />
    {children}
  </div>
)
