import { brandReplacements } from '#/shared/branding/brand-replacements.ts'
import type { Brand } from '#/shared/branding/schemas.ts'

/** Replaces the default company details with the current ones: the build, which rendered the page, knows only the defaults. */
export function applyBrand(company: Brand['company']) {
  const words = brandReplacements(company)
  const said = (text: string) => words.reduce((left, [before, now]) => left.replaceAll(before, () => now), text)
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const now = said(text.data)
    if (now !== text.data) text.data = now
  }
  for (const link of document.links) link.href = said(link.getAttribute('href') ?? '')
}

/** Updates the tab's icon and the logo's letter, and removes links to modules that are off (`data-module`). */
export function showBrand({ company, modules, logo }: Brand) {
  if (logo?.iconPath) document.querySelector<HTMLLinkElement>('[rel=icon]')!.href = logo.iconPath
  for (const letter of document.querySelectorAll('.mark-letter')) letter.textContent = [...company.name][0] ?? ''
  for (const part of document.querySelectorAll<HTMLElement>('[data-module]')) {
    if (!modules[part.dataset.module as keyof Brand['modules']]) part.remove()
  }
}
