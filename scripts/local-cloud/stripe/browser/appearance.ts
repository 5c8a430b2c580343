import type { Appearance } from '@stripe/stripe-js'

/** Variables of `appearance` that the stand-in uses, with their defaults. */
const defaults = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorDanger: '#c0123c',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  borderRadius: '4px',
  spacingUnit: '4px',
}

/**
 * Styles of everything that the stand-in draws. Space for an error is reserved, because a button that moves during a click is not
 * clicked. The stylesheet of a shadow root is not an inline style, so every page's Content-Security-Policy allows it.
 */
const style = `
:host { all: initial; display: block; font-family: var(--fontFamily); font-size: var(--fontSizeBase); line-height: 1.4; color: var(--colorText) }
* { box-sizing: border-box; font: inherit }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0 }
.row { display: flex; flex-wrap: wrap; gap: 0 calc(var(--spacingUnit) * 3) }
.field { flex: 1 1 7rem; min-width: 0; margin-bottom: calc(var(--spacingUnit) * 3) }
.field label { display: block; margin-bottom: var(--spacingUnit) }
.field input { width: 100%; min-height: 44px; padding: 0 12px; color: var(--colorText); background: var(--colorBackground); border: 1px solid var(--colorTextSecondary); border-radius: var(--borderRadius) }
input:focus-visible, button:focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 1px }
input[aria-invalid='true'] { border-color: var(--colorDanger) }
.error { min-height: 1.4em; color: var(--colorDanger); margin: var(--spacingUnit) 0 0 }
.choice { display: flex; align-items: center; gap: 12px; min-height: 44px }
.choice input { width: 20px; height: 20px; accent-color: var(--colorPrimary) }
.note { color: var(--colorTextSecondary); margin: 0 }
[hidden] { display: none !important }
dialog { width: min(26rem, calc(100vw - 32px)); color: var(--colorText); background: var(--colorBackground); border: 1px solid var(--colorTextSecondary); border-radius: var(--borderRadius); padding: 24px }
dialog::backdrop { background: rgb(0 0 0 / .5) }
h2 { font-size: 1.25em; font-weight: 600; margin: 0 0 12px }
dialog button { width: 100%; min-height: 44px; margin-top: 12px; border-radius: var(--borderRadius); border: 1px solid var(--colorTextSecondary); background: none; color: inherit; cursor: pointer }
`

/** Attaches a shadow root to `host`, styled with the page's `appearance`. */
export function drawnRoot(host: HTMLElement, appearance: Appearance | undefined): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  applyVariables(host, appearance)
  return root
}

export function applyVariables(host: HTMLElement, appearance: Appearance | undefined): void {
  const given = (appearance?.variables ?? {}) as Record<string, string | undefined>
  for (const [name, value] of Object.entries(defaults)) host.style.setProperty(`--${name}`, given[name] ?? value)
}

/** Creates an element with attributes and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}
