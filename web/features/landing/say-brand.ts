import { brand as built, telephone } from '#/shared/brand.ts'
import type { Brand } from '#/shared/branding.ts'

/**
 * Has the page say what the company calls itself by now: it was rendered by the build, which knows the defaults alone. What leads
 * into a module that is switched off (`data-module`) goes.
 */
export function sayBrand({ company, modules, logo }: Brand) {
  if (logo?.iconPath) document.querySelector<HTMLLinkElement>('[rel=icon]')!.href = logo.iconPath
  const words: [string, string][] = [
    [built.phone, company.phone],
    [telephone(built.phone), telephone(company.phone)],
    [built.salesEmail, company.salesEmail],
    [built.supportEmail, company.supportEmail],
    [built.postalAddress, company.postalAddress],
    [built.portals.customer, company.portals.customer],
    [built.portals.technician, company.portals.technician],
    [built.name, company.name],
  ]
  const said = (text: string) => words.reduce((left, [before, now]) => left.replaceAll(before, () => now), text)
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const now = said(text.data)
    if (now !== text.data) text.data = now
  }
  for (const link of document.links) link.href = said(link.getAttribute('href') ?? '')
  for (const letter of document.querySelectorAll('.mark-letter')) letter.textContent = [...company.name][0] ?? ''
  for (const part of document.querySelectorAll<HTMLElement>('[data-module]')) {
    if (!modules[part.dataset.module as keyof Brand['modules']]) part.remove()
  }
}
