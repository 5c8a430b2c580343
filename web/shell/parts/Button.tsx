import type { ComponentProps } from 'react'
import css from '#/web/shell/parts/button.module.css'
import { classes } from '#/web/shell/parts/classed.ts'

interface ButtonLook {
  variant?: 'solid' | 'outline' | 'danger' | 'quiet' | undefined
  size?: 'md' | 'sm' | 'icon' | undefined
  className?: string | undefined
}

/** Makes a link look like a button: `<Link to="/" {...buttonVariant()}>`. */
export const buttonVariant = ({ variant = 'solid', size = 'md', className }: ButtonLook = {}) => ({
  className: classes(css.button, className),
  'data-variant': variant,
  'data-size': size,
})

export const Button = ({ variant, size, className, ...props }: ComponentProps<'button'> & ButtonLook) => (
  <button type="button" {...props} {...buttonVariant({ variant, size, className })} />
)
