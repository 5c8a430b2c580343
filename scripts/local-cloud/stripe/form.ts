import { invalid } from '#/scripts/local-cloud/stripe/refusal.ts'

type Value = string | Form
interface Form {
  [name: string]: Value
}

/** The parameters of a request, which are form-encoded and nested with brackets (`metadata[orderId]=7`). */
export class Parameters {
  readonly #form: Form
  readonly #path: string

  constructor(form: Form, path = '') {
    this.#form = form
    this.#path = path
  }

  static parse(encoded: string): Parameters {
    const form: Form = {}
    for (const [name, value] of new URLSearchParams(encoded)) {
      const keys = name.split(/\[|\]\[|\]/).filter((key, index, all) => key !== '' || index < all.length - 1)
      const last = keys.pop() ?? ''
      let place = form
      for (const key of keys) {
        if (typeof place[key] !== 'object') place[key] = {}
        place = place[key] as Form
      }
      place[last === '' ? String(Object.keys(place).length) : last] = value
    }
    return new Parameters(form)
  }

  get isEmpty(): boolean {
    return Object.keys(this.#form).length === 0
  }

  /** Throws on an unknown parameter, like this version of the API. */
  allow(...known: string[]): void {
    const unknown = Object.keys(this.#form).find(name => !known.includes(name) && name !== 'expand')
    if (unknown !== undefined) {
      throw invalid(`Received unknown parameter: ${this.#nameOf(unknown)}`, {
        code: 'parameter_unknown',
        param: this.#nameOf(unknown),
      })
    }
  }

  text(name: string): string | undefined {
    const value = this.#form[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value !== undefined) return value
    const param = this.#nameOf(name)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }

  integer(name: string): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (/^-?\d+$/.test(value)) return Number(value)
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: this.#nameOf(name) })
  }

  boolean(name: string): boolean {
    return this.text(name) === 'true'
  }

  /** The parameters nested under a name; empty if there are none. */
  nested(name: string): Parameters {
    const value = this.#form[name]
    return new Parameters(typeof value === 'object' ? value : {}, this.#nameOf(name))
  }

  /** Strings nested under a name, in order: a list's items or a map's values. */
  texts(name: string): string[] {
    const value = this.#form[name]
    return typeof value === 'object' ? Object.values(value).filter(item => typeof item === 'string') : []
  }

  /** The merged `metadata`. An empty value removes its key. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const given = this.#form.metadata
    const changes = Object.entries(typeof given === 'object' ? given : {})
    const merged = { ...before, ...Object.fromEntries(changes.map(([name, value]) => [name, String(value)])) }
    const kept = Object.entries(merged).filter(([, value]) => value !== '')
    if (kept.length > 50) throw invalid('Metadata can have at most 50 keys.', { param: 'metadata' })
    const long = kept.find(([name, value]) => name.length > 40 || value.length > 500)
    if (long) throw invalid('Metadata keys have at most 40 and values at most 500 characters.', { param: 'metadata' })
    return Object.fromEntries(kept)
  }

  #nameOf(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name
  }
}
