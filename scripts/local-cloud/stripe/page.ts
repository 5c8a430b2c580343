import { escapeXml } from '#/scripts/local-cloud/aws-service.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import type { StoredEvent } from '#/scripts/local-cloud/stripe/ledger.ts'
import type { StripeStandIn } from '#/scripts/local-cloud/stripe/stand-in.ts'

interface Actions {
  isHeld: () => boolean
  refund: (intent: string) => Promise<HttpResponse>
  finishRefund: (id: string, end: 'failed' | 'succeeded') => void
}

const path = '/_local/stripe'
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 64rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
ul { list-style: none; padding: 0 }
li { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: .75rem 0 }
p { margin: .25rem 0 }
form { display: inline-block; margin: .25rem .5rem .25rem 0 }
button { font: inherit; min-height: 2.75rem; padding: 0 .75rem }
code { font-size: .875em }
`
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Replaces Stripe's dashboard: shows the stand-in's payments and events, with buttons for their actions. */
export async function stripePage(
  request: HttpRequest,
  standIn: StripeStandIn,
  actions: Actions,
): Promise<HttpResponse | undefined> {
  if (request.path !== path) return undefined
  if (request.method === 'POST') {
    // Another site must not be able to refund payments through a user's browser.
    if (!['same-origin', undefined].includes(request.headers['sec-fetch-site'])) {
      return { status: 403, headers: {}, body: '' }
    }
    await act(new URLSearchParams(request.body.toString()), standIn, actions)
    return { status: 303, headers: { location: path }, body: '' }
  }
  return { status: 200, headers: HEADERS, body: pageOf(standIn, actions) }
}

async function act(form: URLSearchParams, standIn: StripeStandIn, actions: Actions): Promise<void> {
  const id = form.get('id') ?? ''
  const work: Record<string, () => unknown> = {
    resend: () => standIn.resendEvent(id),
    refund: () => actions.refund(id),
    dispute: () => standIn.dispute(id),
    'dispute-won': () => standIn.closeDispute(id, 'won'),
    'dispute-lost': () => standIn.closeDispute(id, 'lost'),
    'refund-failed': () => actions.finishRefund(id, 'failed'),
    'refund-succeeded': () => actions.finishRefund(id, 'succeeded'),
    'fail-next-refund': () => standIn.failNextRefund(),
    hold: () => standIn.holdWebhooks(true),
    release: () => standIn.holdWebhooks(false),
    retry: () => standIn.retryWebhooks(),
  }
  await work[form.get('action') ?? '']?.()
  await standIn.ledger.save()
}

function pageOf({ ledger }: StripeStandIn, { isHeld }: Actions): string {
  const payments = Object.values(ledger.intents).toReversed()
  const refunds = Object.values(ledger.refunds).toReversed()
  const disputes = Object.values(ledger.disputes).toReversed()
  const events = Object.values(ledger.events).toReversed().slice(0, 200)
  const undelivered = events.filter(({ delivered }) => !delivered).length
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stripe stand-in</title><style>${STYLE}</style></head>
<body><main>
<h1>Stripe stand-in</h1>
<p>No money moves here. <a href="${path}">Reload</a></p>
${button(isHeld() ? 'release' : 'hold', '', isHeld() ? 'Release webhooks' : 'Hold webhooks')}
${button('retry', '', `Retry ${undelivered} undelivered events`)}
${button('fail-next-refund', '', 'Fail the next refund')}
<h2>Payments</h2>${list(payments, 'No payments yet.', intent => {
    const { id, amount, currency, status, metadata } = intent
    const canRefund = status === 'succeeded'
    return `<p><strong>${money(amount, currency)}</strong> ${escapeXml(status)} <code>${id}</code></p><p>${escapeXml(JSON.stringify(metadata))}</p>${canRefund ? `${button('refund', id, 'Refund the rest')}${button('dispute', id, 'Dispute')}` : ''}`
  })}
<h2>Refunds</h2>${list(refunds, 'No refunds yet.', ({ id, amount, currency, status }) => {
    const ends =
      status === 'failed' ? '' : `${button('refund-failed', id, 'Fail')}${button('refund-succeeded', id, 'Succeed')}`
    return `<p><strong>${money(amount, currency)}</strong> ${escapeXml(status ?? '')} <code>${id}</code></p>${ends}`
  })}
<h2>Disputes</h2>${list(disputes, 'No disputes yet.', ({ id, amount, currency, status }) => {
    const isOver = status === 'won' || status === 'lost'
    const ends = isOver ? '' : `${button('dispute-won', id, 'Win')}${button('dispute-lost', id, 'Lose')}`
    return `<p><strong>${money(amount, currency)}</strong> ${escapeXml(status)} <code>${id}</code></p>${ends}`
  })}
<h2>Events</h2>${list(events, 'No events yet.', eventItem)}
</main></body>
</html>
`
}

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${escapeXml(currency.toUpperCase())}`

const button = (action: string, id: string, label: string) =>
  `<form method="post" action="${path}"><input type="hidden" name="action" value="${action}"><input type="hidden" name="id" value="${escapeXml(id)}"><button>${escapeXml(label)}</button></form>`

function list<Item>(items: Item[], empty: string, itemOf: (item: Item) => string): string {
  if (items.length === 0) return `<p>${empty}</p>`
  return `<ul>${items.map(item => `<li>${itemOf(item)}</li>`).join('')}</ul>`
}

function eventItem({ event, delivered, attempts }: StoredEvent): string {
  const at = new Date(event.created * 1000).toISOString()
  const tries = attempts.map(({ status }) => escapeXml(String(status))).join(', ') || 'not sent yet'
  const { id } = event.data.object as { id?: string }
  return `<p><strong>${escapeXml(event.type)}</strong> ${delivered ? 'delivered' : 'not delivered'} (${tries})</p><p><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time> <code>${event.id}</code> about <code>${escapeXml(id ?? '')}</code></p>${button('resend', event.id, 'Resend')}`
}
