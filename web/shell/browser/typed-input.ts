import { tabStorage } from '#/web/shell/browser/storage.ts'

/** Unsent input of a form, by field name. */
export type TypedInput = Record<string, unknown>

interface Stored {
  owner: string
  forms: Record<string, TypedInput>
}

const place = 'beacon:typed'
let stored: Stored | undefined

/** Keeps this user's unsent input in the tab from now on, and restores their earlier input. Another user's input is deleted. */
export function keepTypedInputOf(owner: string) {
  if (stored?.owner === owner) return
  const before = read()
  stored = before?.owner === owner ? before : { owner, forms: {} }
  write()
}

/** The user's unsent input of the form with this name. */
export const typedInput = (form: string): TypedInput | undefined => stored?.forms[form]

/** Keeps a form's input, or forgets it if undefined. It stays until it is sent or discarded, or the user logs out. */
export function keepTypedInput(form: string, input: TypedInput | undefined) {
  if (!stored || (!input && !stored.forms[form])) return
  if (input) stored.forms[form] = input
  else delete stored.forms[form]
  write()
}

function write() {
  if (stored) tabStorage.set(place, JSON.stringify(stored))
}

function read(): Stored | undefined {
  try {
    const found: Partial<Stored> | null = JSON.parse(tabStorage.get(place) ?? 'null')
    return typeof found?.owner === 'string' && found.forms ? (found as Stored) : undefined
  } catch {
    return undefined
  }
}

/** Forgets the input in this page's memory; a logout clears only storage. */
export function forgetTypedInput() {
  stored = undefined
  tabStorage.remove(place)
}
