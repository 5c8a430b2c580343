import type { Appearance } from '@stripe/stripe-js'
import { isDark } from '#/web/shell/theme/theme.ts'

/** The theme for Stripe's form: colors must be resolved, because its frames do not have our variables. */
export function stripeAppearance(): Appearance {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  const color = (token: string) => {
    probe.style.color = `hsl(var(--${token}))`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: color('primary'),
    colorBackground: color('card'),
    colorText: color('card-foreground'),
    colorTextSecondary: color('muted-foreground'),
    colorDanger: color('danger'),
    fontFamily: getComputedStyle(document.body).fontFamily,
    // Smaller text makes phones zoom into the field.
    fontSizeBase: '16px',
    borderRadius: getComputedStyle(document.documentElement).getPropertyValue('--radius').trim(),
  }
  probe.remove()
  return { theme: isDark() ? 'night' : 'stripe', variables }
}
