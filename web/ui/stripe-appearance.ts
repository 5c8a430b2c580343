import type { Appearance } from '@stripe/stripe-js'

/** The theme as Stripe's form takes it: colors must be resolved, for its frames do not know our variables. */
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
    // Smaller text makes a phone zoom into the field.
    fontSizeBase: '16px',
    borderRadius: getComputedStyle(document.documentElement).getPropertyValue('--radius').trim(),
  }
  probe.remove()
  return { theme: 'stripe', variables }
}
