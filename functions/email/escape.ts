const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, character => escapes[character] ?? '')

/** A text of several lines as HTML. */
export const withBreaks = (text: string) => escaped(text).replace(/\r?\n/g, '<br>')
