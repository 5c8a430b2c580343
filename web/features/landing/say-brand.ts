import { brandWords } from '#/shared/brand-words.ts'
import type { Brand } from '#/shared/branding.ts'

/** Has the page say what the company calls itself by now: it was rendered by the build, which knows the defaults alone. */
export function sayWords(company: Brand['company']) {
  const words = brandWords(company)
  const said = (text: string) => words.reduce((left, [before, now]) => left.replaceAll(before, () => now), text)
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const now = said(text.data)
    if (now !== text.data) text.data = now
  }
  for (const link of document.links) link.href = said(link.getAttribute('href') ?? '')
}

/** Shows what is no word of the page: the tab's icon and the mark's letter. What leads into a module that is switched off (`data-module`) goes. */
export function showBrand({ company, modules, logo }: Brand) {
  if (logo?.iconPath) document.querySelector<HTMLLinkElement>('[rel=icon]')!.href = logo.iconPath
  for (const letter of document.querySelectorAll('.mark-letter')) letter.textContent = [...company.name][0] ?? ''
  for (const part of document.querySelectorAll<HTMLElement>('[data-module]')) {
    if (!modules[part.dataset.module as keyof Brand['modules']]) part.remove()
  }
}
