import * as z from 'zod/mini'
import type { PublicProvider } from '#/shared/branding/schemas.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'

const policyText = () => z.union([z.literal(''), markdown(50_000)])

/** The texts of the policies as Markdown. A blank one is replaced by the default text. */
export const NewPolicies = z.strictObject({
  privacy: policyText(),
  terms: policyText(),
  accessibility: policyText(),
})
export type NewPolicies = z.infer<typeof NewPolicies>

export const Policies = z.object({ privacy: z.string(), terms: z.string(), accessibility: z.string() })
export type Policies = z.infer<typeof Policies>

/** The default texts: what the product does with data, in plain words. A company's lawyer may want to add to them. */
export const defaultPolicies = ({ name, supportEmail, postalAddress, phone }: PublicProvider): Policies => ({
  privacy: `This policy explains what ${name} collects when you use this website and portal, why, and what you can do about it.

## What we collect

- **Your account**: your name, email address, company, and profile picture if you add one. Your password is stored only in a form that nobody can read.
- **Your requests**: tickets, messages, and files you send us, and messages from the contact form.
- **Your purchases**: orders, invoices, delivery addresses, and saved builds. Card numbers go straight to our payment processor, Stripe. We never see or store them.
- **Sign-ins**: the time, network address, and browser of each sign-in, so that you and we can spot one that isn’t yours.

## Why we use it

We use your information to answer you, deliver what you ordered, bill you, and keep your account secure. We don’t sell it, and we don’t use it for advertising.

## Cookies

We use cookies only to keep you signed in, to recognize a browser that has signed in before, and to remember whether you chose light or dark pages. There are no tracking or advertising cookies. Your browser also stores your cart, drafts, and display settings on your device.

## Who sees it

Our team sees what it needs to help you. We share information with the companies that run the service for us: Amazon Web Services (hosting and email) and Stripe (payments). We share it with others only if the law requires it.

## How long we keep it

We keep your account until you delete it. Sign-in records are deleted after 180 days. After you delete your account, we keep invoices and orders as long as tax law requires, without more personal details than it requires, and tickets without your name.

## Your choices

Under Profile you can correct your details, download your data, sign out other devices, and delete your account. For anything else, or if you sent a message without an account, email ${supportEmail}.

## Contact

${name}, ${postalAddress}. Email ${supportEmail}, phone ${phone}.`,
  terms: `These terms apply when you use this website and portal. If you have a written agreement with ${name}, that agreement comes first.

## Your account

Keep your password to yourself and your details up to date. You’re responsible for what happens under your account, so tell us right away if you think someone else has used it. You can close your account under Profile at any time.

## Acceptable use

Don’t break the law, try to get at other people’s data, upload harmful files, or disrupt the service. We can suspend an account that does.

## Orders and prices

Prices are in US dollars. Sales tax is added where it applies. An order is final when your payment is confirmed. If we can’t deliver something you paid for, we refund it. Manufacturer warranties apply to the equipment we sell.

## Invoices

Invoices are due by the date shown on them. If a late fee applies, the invoice says so. If something on an invoice looks wrong, contact us before it’s due and we’ll look into it together.

## Support

We respond to tickets as quickly as we can, and as your service agreement says if you have one. Follow our advice at your own judgment, and keep backups of anything you can’t afford to lose.

## Liability

We provide the portal as it is and work to keep it available. To the extent the law allows, we aren’t liable for indirect damages, and our total liability is limited to what you paid us in the twelve months before the claim.

## Changes

We may update these terms. If a change matters to you, we’ll tell you before it takes effect.

## Contact

${name}, ${postalAddress}. Email ${supportEmail}, phone ${phone}.`,
  accessibility: `${name} wants everyone to be able to use this website and portal, whatever their abilities, device, or assistive technology.

## How it’s made

The site aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA:

- Everything works with a keyboard alone, and you can always see where the focus is.
- Text has enough contrast in light and dark, and grows to 200% without losing content.
- Pages have headings, labels, and messages that screen readers announce.
- States have a sign and a word, so that nothing depends on color alone.
- If you ask your device for less motion, nothing moves.

## What may be harder

Files that our customers and team attach, such as screenshots, may have no description. Card fields come from our payment processor, Stripe, and follow its accessibility standards.

## Tell us

If something doesn’t work for you, email ${supportEmail} or call ${phone}. Tell us what you tried and what you use, and we’ll help you right away and fix it.`,
})
