import { replyWithin } from '#/shared/leads/labels.ts'

/** The id of the form's first field, which "Get a quote" links to: the browser scrolls there and focuses it. */
export const firstFieldId = 'quote'

/**
 * The contact form, for visitors without an account. `contact-form.ts` checks and sends it, and is loaded when the form gets the
 * focus. Its method keeps a browser without scripts from sending the fields in the page's address.
 */
export function ContactForm() {
  return (
    <div className="quote">
      <p className="quote-sent" role="status" tabIndex={-1} />
      <form id="contact-form" className="quote-form" method="dialog" noValidate aria-labelledby="quote-title">
        <h3 id="quote-title">Tell us what you need</h3>
        <p className="field">
          <label htmlFor={firstFieldId}>Name</label>
          <input id={firstFieldId} name="name" autoComplete="name" maxLength={120} required />
        </p>
        <p className="field">
          <label htmlFor="quote-email">Email</label>
          <input id="quote-email" name="email" type="email" autoComplete="email" maxLength={254} required />
        </p>
        <p className="field">
          <label htmlFor="quote-message">How can we help?</label>
          <textarea id="quote-message" name="message" rows={4} maxLength={5000} required />
        </p>
        <p className="quote-trap" aria-hidden="true">
          <label htmlFor="quote-website">Leave this field empty</label>
          <input id="quote-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p className="quote-failure" role="alert" />
        <p className="quote-send">
          <button type="submit" className="button">
            Send message
          </button>
          <span>We’ll reply within {replyWithin}. No account needed.</span>
        </p>
        <p className="quote-note">
          We use your details only to reply. <a href="/privacy">Privacy</a>
        </p>
      </form>
    </div>
  )
}
