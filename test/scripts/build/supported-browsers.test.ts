import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { supportedBrowsers } from '#/scripts/build/supported-browsers.ts'
import { assetsOf, inlineTexts } from '#/scripts/build/web.ts'
import { lacking } from '#/test/support/browser/oldest-browser.ts'

const site = 'dist/web'
const own = (await assetsOf(site)).filter(name => name.endsWith('.js'))
const scripts = [
  ...own.map(name => ({ name: basename(name), text: readFileSync(join(site, name), 'utf8') })),
  ...['index.html', 'landing.html'].map(name => ({
    name,
    text: inlineTexts(readFileSync(join(site, name), 'utf8'), 'script').join('\n'),
  })),
  { name: 'service-worker.js', text: readFileSync(join(site, 'service-worker.js'), 'utf8') },
]

/** Features that a script checks for before it uses them, by a pattern of its name. */
const asked: [name: RegExp, feature: string][] = [[/^react-/, 'startViewTransition']]

/** Globals are removed when pages are visited (`test/e2e/every-screen.e2e.ts`), because their names are also words. */
const methodsOf = lacking.statics.filter(name => /^[A-Z].*\./.test(name))

/**
 * Patterns of how a script would use each: a static by its full name, an instance’s method by a unique name or after an iterator.
 */
const uses: [feature: string, pattern: RegExp][] = [
  ...methodsOf.map(name => [name, new RegExp(`\\b${name.replace('.', '\\.')}\\b(?!["'\`:])`)] as [string, RegExp]),
  ...['symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'getOrInsert', 'getOrInsertComputed']
    .concat(['toBase64', 'toHex', 'setFromBase64', 'moveBefore', 'setHTML', 'startViewTransition', 'requestClose'])
    .map(name => [name, new RegExp(`\\.${name}\\(`)] as [string, RegExp]),
  [
    'iterator helpers',
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\.matchAll\([^()]*\)\.(?:map|filter|toArray)\(/,
  ],
]

describe('the built scripts', () => {
  test('are many', () => expect(scripts.length).toBeGreaterThan(50))

  test.each(uses)('do not need %s', (feature, pattern) => {
    const users = scripts
      .filter(({ text }) => pattern.test(text))
      .map(({ name }) => name)
      .filter(name => !asked.some(([script, known]) => known === feature && script.test(name)))
    expect(users).toEqual([])
  })

  test('are built for the browsers that README.md lists', () => {
    const listed = readFileSync('README.md', 'utf8')
      .match(/Supported browsers are .*?later\./s)?.[0]
      .replace(/\s+/g, ' ')
    for (const browser of supportedBrowsers) {
      const [, name = '', version = ''] = /^([a-z]+)(\d+)$/.exec(browser) ?? []
      expect(listed?.toLowerCase()).toMatch(new RegExp(`${name}[^\\d]* ${version}\\b`))
    }
  })
})
