import type { ComponentProps } from 'react'
import css from '#/web/ui/button.module.css'
import { classes } from '#/web/ui/classed.ts'

interface ButtonLook {
  look?: 'solid' | 'outline' | 'danger' | 'quiet' | undefined
  size?: 'md' | 'sm' | 'icon' | undefined
  className?: string | undefined
}

/** Makes a link look like a button: `<Link to="/" {...buttonLook()}>`. */
export const buttonLook = ({ look = 'solid', size = 'md', className }: ButtonLook = {}) => ({
  className: classes(css.button, className),
  'data-look': look,
  'data-size': size,
})

export const Button = ({ look, size, className, ...props }: ComponentProps<'button'> & ButtonLook) => (
  <button type="button" {...props} {...buttonLook({ look, size, className })} />
)
