import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web'], { encoding: 'utf8' }).split('\n')
const read = (file: string) => readFileSync(file, 'utf8')
const sheets = files.filter(file => file.endsWith('.module.css'))
const components = files.filter(file => file.endsWith('.tsx'))

/** Classes of a stylesheet, without those of other components (`:global`) and without text that only looks like one. */
const classesOf = (css: string) => {
  const own = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/"[^"]*"/g, '')
  return new Set([...own.matchAll(/\.([A-Za-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name]) => name as string))
}
const usedIn = (source: string) => new Set([...source.matchAll(/\bcss\.(\w+)/g)].map(([, name]) => name as string))
const kebabCase = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

describe('a component’s stylesheet', () => {
  test.each(sheets)('%s is beside its component, which uses each of its classes and no other', sheet => {
    const component = components.find(
      file => dirname(file) === dirname(sheet) && `${kebabCase(basename(file, '.tsx'))}.module.css` === basename(sheet),
    )
    expect(component, 'its component').toBeDefined()
    const source = read(component as string)
    expect(source).toContain(`import css from '#/${join(sheet)}'`)
    expect([...usedIn(source)].sort()).toEqual([...classesOf(read(sheet))].sort())
  })

  test('is in a layer: a screen’s rules override those of shared parts, and print rules override both', () => {
    const layerOf = (sheet: string) => (/^web\/(?:ui|shell\/parts)\//.test(sheet) ? 'ui' : 'screen')
    expect(sheets.filter(sheet => !read(sheet).startsWith(`@layer ${layerOf(sheet)} {`))).toEqual([])
  })

  test('has no font weights but the three: each delays the first text on a slow phone', () => {
    const weights = files
      .filter(file => file.endsWith('.css') && file !== 'web/shell/theme/font.css')
      .flatMap(file => {
        const declared = read(file).matchAll(/font-weight:\s*([^;}]+)|font:\s*(\d+|var\(--\w+\))\s/g)
        return [...declared].map(([, weight, short]) => `${weight ?? short} in ${file}`)
      })
    expect(weights.length).toBeGreaterThan(100)
    expect(weights.filter(one => !/^(?:400|var\(--(?:medium|bold)\)|inherit|bolder) in /.test(one))).toEqual([])
  })

  test('uses only variables that exist', () => {
    const sources = files.filter(file => /\.(?:css|tsx?|html)$/.test(file)).map(read)
    const set = new Set(
      sources.flatMap(source =>
        [...source.matchAll(/(--[\w-]+)['"`\]]?\s*:|['"`](--[\w-]+)['"`]/g)].map(([, one, other]) => one ?? other),
      ),
    )
    const named = sheets.flatMap(sheet =>
      [...read(sheet).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => `${name} in ${sheet}`),
    )
    expect(named.filter(one => !set.has(one.split(' ')[0]))).toEqual([])
  })
})
