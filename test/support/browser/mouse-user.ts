import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ChosenFile } from '#/test/support/browser/choose-file.ts'

/** A user with a mouse and a keyboard, whose clicks are counted. Typing is free, and so is Tab from one field to the next. */
export interface MouseUser {
  page: Page
  clicks(): number
  /** Types into a field that has the focus, or is reached by Tab from another field of its form. Waits for a default focus. */
  type(field: Locator, text: string): Promise<void>
  /** Chooses in the browser's own list: a click opens it, another chooses. */
  choose(list: Locator, option: string): Promise<void>
  /** Clicks a button that opens the system's dialog for files, and chooses a file there with another click. */
  chooseFile(button: Locator, file: ChosenFile): Promise<void>
  /** Clicks a link in an email. */
  follow(link: URL): Promise<void>
}

/** Counts the clicks on a page and on those that it opens. A click made by a key has the detail 0. */
export async function mouseUserOf(page: Page): Promise<MouseUser> {
  let clicks = 0
  await page.context().exposeBinding('countClick', () => {
    clicks++
  })
  await page.context().addInitScript(() => {
    const { countClick } = window as unknown as { countClick(): void }
    const count = (event: MouseEvent) => event.isTrusted && event.detail > 0 && countClick()
    addEventListener('click', count, { capture: true })
  })
  return {
    page,
    clicks: () => clicks,
    async type(field, text) {
      await expect
        .poll(() => field.evaluate(isNearFocus), { message: `the focus at ${field} or in its form` })
        .toBe(true)
      await tabTo(field)
      if (await field.evaluate(element => element instanceof HTMLInputElement)) await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    async choose(list, option) {
      await list.selectOption(option)
      clicks += 2
    },
    async chooseFile(button, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
      await chooser.setFiles(file)
      clicks++
    },
    async follow(link) {
      await page.goto(link.href)
      clicks++
    },
  }
}

/** Whether an element has the focus, or another field of its form or dialog has. Runs in the page. */
function isNearFocus(element: Element): boolean {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  if (!focused?.matches('input, textarea, select')) return false
  // The card form is in a shadow tree, of which the document sees only the host.
  const outside = (one: Element) => {
    const root = one.getRootNode()
    return root instanceof ShadowRoot ? root.host : one
  }
  const formOf = (one: Element) => outside(one).closest('dialog, [role=dialog]') ?? outside(one).closest('form')
  return focused === element || (formOf(element) !== null && formOf(element) === formOf(focused))
}

/** Whether the keyboard's input goes to an element, which may be in a shadow tree. Runs in the page. */
const hasFocus = (element: Element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element

/** Maximum number of fields, with their buttons, between two that a user types into. */
const maxTabs = 40

async function tabTo(field: Locator): Promise<void> {
  for (let tab = 0; tab < maxTabs; tab++) {
    if (await field.evaluate(hasFocus)) return
    await field.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${field}`)
}
