import type { Appearance, PaymentMethod, StripeError } from '@stripe/stripe-js'
import { ApiFailure, ask } from '#/scripts/local-cloud/stripe/browser/api.ts'
import { applyVariables, drawnRoot, element } from '#/scripts/local-cloud/stripe/browser/appearance.ts'
import {
  digitsOf,
  errorIn,
  type FieldName,
  kept,
  shown,
  type TypedCard,
} from '#/scripts/local-cloud/stripe/browser/card-fields.ts'

type Listener = (event?: unknown) => void

interface ElementOptions {
  publishableKey: string
  appearance: () => Appearance | undefined
  customerSession: string | undefined
}

interface Session {
  cards: PaymentMethod[]
  savesCards: boolean
}

const fieldNames: readonly FieldName[] = ['number', 'expiry', 'cvc', 'zip']
const labels: Record<FieldName, string> = {
  number: 'Card number',
  expiry: 'Expiration date',
  cvc: 'Security code',
  zip: 'ZIP code',
}
const attributes: Record<FieldName, Record<string, string>> = {
  number: { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  expiry: { autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cvc: { autocomplete: 'cc-csc', placeholder: 'CVC' },
  zip: { autocomplete: 'postal-code', placeholder: '12345' },
}

/** The form for entering a card or choosing a saved one. */
export class PaymentElement {
  readonly #options: ElementOptions
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #typed: TypedCard = { number: '', expiry: '', cvc: '', zip: '' }
  readonly #inputs = {} as Record<FieldName, HTMLInputElement>
  readonly #errors = {} as Record<FieldName, HTMLElement>
  #host: HTMLElement | undefined
  #saved: string | undefined
  #saves: HTMLInputElement | undefined

  constructor(options: ElementOptions) {
    this.#options = options
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener)
    else this.#listeners.delete(event)
    return this
  }

  once(event: string, listener: Listener): this {
    const first: Listener = payload => {
      this.off(event, first)
      listener(payload)
    }
    return this.on(event, first)
  }

  mount(place: string | HTMLElement): void {
    const parent = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place
    if (!parent) throw new Error(`There is no element ${place} to mount to.`)
    const host = document.createElement('div')
    this.#host = host
    parent.replaceChildren(host)
    void this.#open(host)
  }

  unmount(): void {
    this.#host?.remove()
    this.#host = undefined
  }

  destroy(): void {
    this.unmount()
    this.#listeners.clear()
  }

  update(): void {
    this.redraw()
  }

  redraw(): void {
    if (this.#host) applyVariables(this.#host, this.#options.appearance())
  }

  focus(): void {
    this.#inputs.number?.focus()
  }

  blur(): void {
    this.#inputs.number?.blur()
  }

  clear(): void {
    for (const name of fieldNames) this.#keep(name, '')
  }

  collapse(): void {}

  getElement(): null {
    return null
  }

  /** Shows errors next to their fields. Returns the first one, or undefined if the form is complete. */
  validate(): StripeError | undefined {
    if (this.#saved) return undefined
    const wrong = fieldNames.filter(name => errorIn(name, this.#typed))
    for (const name of fieldNames) this.#showError(name)
    const [first] = wrong
    if (!first) return undefined
    this.#inputs[first].focus()
    return { type: 'validation_error', ...errorIn(first, this.#typed) } as StripeError
  }

  /** The parameters that confirm a payment with the chosen card. */
  parameters(): Record<string, string> {
    if (this.#saved) return { payment_method: this.#saved }
    const { number, expiry, cvc, zip } = this.#typed
    const data = 'payment_method_data'
    const saves = this.#saves?.checked ?? false
    return {
      [`${data}[type]`]: 'card',
      [`${data}[card][number]`]: number,
      [`${data}[card][exp_month]`]: String(Number(expiry.slice(0, 2))),
      [`${data}[card][exp_year]`]: expiry.slice(2),
      [`${data}[card][cvc]`]: cvc,
      [`${data}[billing_details][address][postal_code]`]: zip,
      [`${data}[billing_details][address][country]`]: 'US',
      [`${data}[allow_redisplay]`]: saves ? 'always' : 'limited',
      ...(saves && { setup_future_usage: 'on_session' }),
    }
  }

  async #open(host: HTMLElement): Promise<void> {
    const { publishableKey, customerSession } = this.#options
    const given: Record<string, string> =
      customerSession === undefined ? {} : { customer_session_client_secret: customerSession }
    try {
      this.#draw(host, await ask<Session>(publishableKey, 'GET', '/elements/sessions', given))
      this.#tell('ready', { elementType: 'payment' })
      this.#change()
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      this.#tell('loaderror', { elementType: 'payment', error: failure.error })
    }
  }

  #draw(host: HTMLElement, { cards, savesCards }: Session): void {
    const root = drawnRoot(host, this.#options.appearance())
    const rows = element('div', {}, this.#field('number'), element('div', { class: 'row' }))
    rows.lastElementChild?.append(this.#field('expiry'), this.#field('cvc'), this.#field('zip'))
    if (savesCards) {
      this.#saves = element('input', { type: 'checkbox', id: 'save' })
      rows.append(
        element('div', { class: 'choice' }, this.#saves, element('label', { for: 'save' }, 'Save card for next time')),
      )
    }
    const form = element('fieldset', { 'aria-label': 'Card' }, rows)
    root.replaceChildren(...(cards.length > 0 ? [this.#choices(cards, rows)] : []), form)
  }

  #choices(cards: PaymentMethod[], rows: HTMLElement): HTMLElement {
    const group = element('fieldset', { role: 'radiogroup', 'aria-label': 'Pay with' })
    const choose = (id: string | undefined) => {
      this.#saved = id
      rows.hidden = id !== undefined
      this.#change()
    }
    const options = [
      ...cards.map(({ id, card }) => [id, `${card?.brand ?? 'card'} ending in ${card?.last4 ?? ''}`] as const),
      [undefined, 'New card'] as const,
    ]
    options.forEach(([id, label], index) => {
      const name = `choice-${index}`
      const radio = element('input', { type: 'radio', name: 'choice', id: name })
      radio.checked = index === 0
      radio.addEventListener('change', () => choose(id))
      group.append(element('div', { class: 'choice' }, radio, element('label', { for: name }, label)))
    })
    choose(cards[0]?.id)
    return group
  }

  #field(name: FieldName): HTMLElement {
    const input = element('input', {
      id: name,
      inputmode: 'numeric',
      'aria-describedby': `${name}-error`,
      ...attributes[name],
    })
    const error = element('p', { id: `${name}-error`, class: 'error', role: 'alert' })
    this.#inputs[name] = input
    this.#errors[name] = error
    input.addEventListener('input', () => this.#keep(name, input.value))
    input.addEventListener('focus', () => this.#tell('focus', { elementType: 'payment' }))
    input.addEventListener('blur', () => {
      if (this.#typed[name] !== '') this.#showError(name)
      this.#tell('blur', { elementType: 'payment' })
    })
    return element('div', { class: 'field' }, element('label', { for: name }, labels[name]), input, error)
  }

  #keep(name: FieldName, text: string): void {
    const input = this.#inputs[name]
    const before = digitsOf(text.slice(0, input.selectionStart ?? text.length)).length
    const isAtEnd = input.selectionStart === input.value.length
    this.#typed[name] = kept(name, text, this.#typed)
    input.value = shown(name, this.#typed)
    if (!isAtEnd) {
      const caret = caretAfter(input.value, before)
      input.setSelectionRange(caret, caret)
    }
    if (!errorIn(name, this.#typed)) this.#showError(name)
    this.#change()
  }

  #showError(name: FieldName): void {
    const error = errorIn(name, this.#typed)
    this.#errors[name].textContent = error?.message ?? ''
    this.#inputs[name].setAttribute('aria-invalid', String(error !== undefined))
  }

  #change(): void {
    const isSaved = this.#saved !== undefined
    this.#tell('change', {
      elementType: 'payment',
      collapsed: false,
      empty: !isSaved && fieldNames.every(name => this.#typed[name] === ''),
      complete: isSaved || fieldNames.every(name => !errorIn(name, this.#typed)),
      value: { type: 'card' },
    })
  }

  #tell(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload)
  }
}

/** The caret position in a formatted text after this many digits. */
function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index
    if (/\d/.test(text[index] ?? '')) seen++
  }
  return text.length
}
