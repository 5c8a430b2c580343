import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#/shared/articles/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person

beforeAll(async () => {
  customer = await signedIn(here.cloud, 'customer')
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
})

async function openArticle({ id, title }: Article, hash = '', width?: number): Promise<Page> {
  const page = await browser.newPage({ as: customer, width })
  await page.goto(`/knowledge-base/${id}${hash}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return page
}

const long = ['Begin', 'Connect', 'Begin', 'End']
  .map(heading => `## ${heading}\n\n${'One more sentence that explains it in full. '.repeat(24)}`)
  .join('\n\n')

describe('an article', () => {
  test('renders Markdown with tables, lists, tasks and code below the page’s title', async () => {
    const content = [
      '# Ports\n\n### Which\n\n| Port | Use |\n| ---: | --- |\n| 443 | HTTPS |',
      '1. one\n2. two\n   - nested\n\n- [x] done\n- [ ] to do',
      'See [the guide](https://help.example/guide), [this](/store) and ~~that~~.[^1]\n\n[^1]: A note.',
      '```sh\nnet use * /delete\n```\n\n> Careful.\n\n![A plug](https://pictures.example/plug.png)',
    ].join('\n\n')
    const page = await openArticle(await writtenArticle(technician, { title: 'Open ports', content, tags: ['tcp'] }))
    const text = page.getByRole('article', { name: 'Open ports' })
    await text.getByRole('heading', { level: 2, name: 'Ports' }).waitFor()
    await text.getByRole('heading', { level: 3, name: 'Which' }).waitFor()
    await text.getByRole('cell', { name: 'HTTPS' }).waitFor()
    await text.getByRole('img', { name: 'Done' }).waitFor()
    await text.getByText('net use * /delete').waitFor()
    const outside = text.getByRole('link', { name: /^the guide/ })
    expect(await outside.getAttribute('target')).toBe('_blank')
    expect(await outside.getAttribute('rel')).toContain('noopener')
    expect(await text.getByRole('link', { name: 'this', exact: true }).getAttribute('target')).toBeNull()
    await page.getByText(/Updated .* by Priya Raman/).waitFor()
    await expectNoAxeViolations(page)
  })

  test('shows HTML as plain text, and disables links that would run a script', async () => {
    const content = [
      '<script>window.stolen = 1</script>',
      '<img src=x onerror="window.stolen = 2">',
      'A <b onmouseover="window.stolen = 3">word</b> and [a link](javascript:window.stolen=4).',
      '[data](data:text/html,<script>window.stolen=5</script>) ![x](javascript:window.stolen=6)',
      '<javascript:window.stolen=7> [vb](vbscript:x) [tab](java\tscript:x)',
      '![pixel](http://tracker.example/x.png)',
    ].join('\n\n')
    const title = '<img src=x onerror="window.stolen = 8">'
    const tags = ['<i>tag</i>']
    const page = await openArticle(await writtenArticle(technician, { title, content, tags, category: '<u>c</u>' }))
    const text = page.getByRole('article')
    await text.getByText('<script>window.stolen = 1</script>').waitFor()
    await text.getByText('<img src=x onerror="window.stolen = 2">').waitFor()
    await text.getByText('a link', { exact: true }).waitFor()
    await page.getByText('<i>tag</i>', { exact: true }).waitFor()
    const found = await page.evaluate(() => ({
      links: [...document.querySelectorAll('article a')].map(link => link.getAttribute('href')),
      pictures: document.querySelectorAll('article img').length,
      stolen: 'stolen' in window,
    }))
    expect(found.links.filter(href => href && /script|data:/i.test(href))).toEqual([])
    expect(found.pictures).toBe(0)
    expect(found.stolen).toBe(false)
  })

  test('has a table of contents with working links if it is long', async () => {
    const article = await writtenArticle(technician, { title: 'A long read', content: long })
    const page = await openArticle(article)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    expect(await contents.getByRole('link').allTextContents()).toEqual(['Begin', 'Connect', 'Begin', 'End'])
    await contents.getByRole('link', { name: 'Connect' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => window.scrollY > 0)
    expect(new URL(page.url()).hash).toBe('#section-connect')
    await expectNoAxeViolations(page)

    const deep = await openArticle(article, '#section-end', widths.narrow)
    await deep.waitForFunction(() => {
      const top = document.getElementById('section-end')?.getBoundingClientRect().top ?? 0
      return top > 0 && top < window.innerHeight
    })
  })

  test('leads on: to related articles, and to a ticket with its title', async () => {
    const article = await writtenArticle(technician, { title: 'Pair the headset', tags: ['headset'] })
    await writtenArticle(technician, { title: 'Charge the headset' })
    await here.cloud.settle()
    const page = await openArticle(article)
    const related = page.getByRole('region', { name: 'Related articles' })
    await related.getByRole('link', { name: 'Charge the headset' }).waitFor()
    expect(await related.getByRole('link', { name: 'Pair the headset' }).count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Create a ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('Pair the headset')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
  })

  test('prints without the rest of the page', async () => {
    const page = await openArticle(await writtenArticle(technician, { title: 'For the wall' }))
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'For the wall' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
  })

  test('has no table of contents if it is short', async () => {
    const page = await openArticle(await writtenArticle(technician, { title: 'A short read' }))
    await page.getByText('Was this article helpful?').waitFor()
    expect(await page.getByRole('navigation', { name: 'On this page' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    expect(await page.getByText('Versions').count()).toBe(0)
  })

  test('counts a view when its card is opened, once a day, and updates the list', async () => {
    await writtenArticle(technician, { title: 'Counted once' })
    const page = await browser.newPage({ as: customer })
    await page.goto('/knowledge-base')
    await page.getByRole('link', { name: 'Counted once' }).click()
    await page.getByRole('heading', { level: 1, name: 'Counted once' }).waitFor()
    await page.getByText('1 view', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('1 view', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Not helpful/ }).click()
    await page.getByRole('button', { name: 'Not helpful 1', pressed: true }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Knowledge Base' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Counted once' })
    await card.getByText('1 view', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Not helpful 1', pressed: true }).waitFor()
  })

  test('says when a view could not be counted, and still shows the article', async () => {
    const article = await writtenArticle(technician, { title: 'Read anyway' })
    const page = await browser.newPage({ as: customer })
    await page.route('**/view', route => route.fulfill({ status: 503, body: 'busy' }))
    await page.goto(`/knowledge-base/${article.id}`)
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.getByRole('heading', { name: 'Read anyway' }).waitFor()
  })

  test.each(['KB999999', 'nonsense'])('with the id %s says that it was not found', async id => {
    const page = await browser.newPage({ as: customer })
    await page.goto(`/knowledge-base/${id}`)
    await page.getByRole('heading', { name: 'Article not found' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('that failed to load can be loaded again', async () => {
    const article = await writtenArticle(technician, { title: 'Late' })
    const page = await browser.newPage({ as: customer })
    await page.route(`**/${article.id}`, route =>
      route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status: 503, body: 'busy' }),
    )
    await page.goto(`/knowledge-base/${article.id}`)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute(`**/${article.id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Late' }).waitFor()
  })

  test('loads the Markdown renderer, which the shell and the list do not', async () => {
    const article = await writtenArticle(technician, { title: 'Heavy' })
    const page = await browser.newPage({ as: customer })
    const scripts: string[] = []
    await page.route('**/*.js', async route => {
      const response = await route.fetch()
      scripts.push(await response.text())
      await route.fulfill({ response })
    })
    const rendererLoaded = () => scripts.some(text => text.includes('footnoteReference'))
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.goto('/knowledge-base', { waitUntil: 'networkidle' })
    expect(scripts.length).toBeGreaterThan(2)
    expect(rendererLoaded()).toBe(false)
    await page.getByRole('link', { name: article.title }).click()
    await page.getByRole('article').waitFor()
    expect(rendererLoaded()).toBe(true)
  })
})
