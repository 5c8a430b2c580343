import { replyWithin } from '#/shared/leads/labels.ts'

/** The address that takes messages, and the fewest seconds in which a person fills in the form; the server has both, too. */
const address = '/api/leads'
const minSeconds = 3

/** When the visitor began: the page loads this module when the form gets the focus. */
const began = performance.now()
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

interface FieldError {
  field: string
  message: string
}
interface Message {
  content: string
  body: string
  key: string
}
/** The message that is being sent: the same one again has the same key, so that it opens one ticket. */
let message: Message | undefined
let isSending = false

/** Checks the form and sends it. Errors appear at their fields, and a confirmation in place of the form. */
export async function sendContactForm(form: HTMLFormElement): Promise<void> {
  if (isSending) return
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>
  if (showErrors(form, errorsIn(form))) return
  isSending = true
  const button = form.querySelector('button') as HTMLButtonElement
  const label = button.textContent
  button.textContent = 'Sending…'
  button.setAttribute('aria-disabled', 'true')
  try {
    await wait(minSeconds * 1000 - (performance.now() - began))
    show(form, await send(fields), fields.email ?? '')
  } finally {
    isSending = false
    button.textContent = label
    button.removeAttribute('aria-disabled')
  }
}

async function send(fields: Record<string, string>): Promise<Response | undefined> {
  const content = JSON.stringify(fields)
  if (message?.content !== content) {
    const seconds = Math.ceil((performance.now() - began) / 1000)
    message = { content, body: JSON.stringify({ ...fields, seconds }), key: crypto.randomUUID() }
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': message.key }
  return fetch(address, { method: 'POST', headers, body: message.body }).catch(() => undefined)
}

async function show(form: HTMLFormElement, response: Response | undefined, email: string): Promise<void> {
  if (response?.ok) return showSent(form, email)
  const problem: { detail?: string; errors?: FieldError[] } = await response?.json().catch(() => ({}))
  if (problem?.errors && showErrors(form, problem.errors)) return
  const reason = response && response.status < 500 && problem?.detail
  part(form, '.quote-failure').textContent =
    reason || 'Your message wasn’t sent. Check your connection and try again, or email us.'
}

function showSent(form: HTMLFormElement, email: string): void {
  const sent = part(form.parentElement as HTMLElement, '.quote-sent')
  form.hidden = true
  sent.textContent = `Thanks! We received your message and will reply to ${email} within ${replyWithin}.`
  sent.focus()
}

/** The errors that the browser finds, in the server's words. */
const errorsIn = (form: HTMLFormElement): FieldError[] =>
  inputsOf(form).flatMap(({ name, value, required, validity }) => {
    if (required && !value.trim()) return { field: name, message: 'Required' }
    return validity.valid ? [] : { field: name, message: 'Invalid email' }
  })

/** Shows each error below its field, and focuses the first one. Returns whether a field has one. */
function showErrors(form: HTMLFormElement, errors: readonly FieldError[]): boolean {
  part(form, '.quote-failure').textContent = ''
  const wrong = inputsOf(form).filter(input => {
    const error = errors.find(({ field }) => field === input.name)
    showError(input, error?.message)
    return error
  })
  wrong[0]?.focus()
  return wrong.length > 0
}

function showError(input: HTMLInputElement, message: string | undefined): void {
  const id = `${input.id}-error`
  document.getElementById(id)?.remove()
  if (!message) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
    return
  }
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', id)
  input.after(Object.assign(document.createElement('span'), { id, className: 'field-error', textContent: message }))
}

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[required]')]
const part = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement
