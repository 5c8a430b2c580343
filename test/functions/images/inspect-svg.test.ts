import { describe, expect, test } from 'vitest'
import { inspectSvg } from '#/functions/images/inspect-svg.ts'
import { Invalid } from '#/shared/lib/errors.ts'

const shape = '<path d="M0 0h4v4z"/>'
const drawing = (content: string, root = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`
const refusal = (file: string | Uint8Array) => {
  try {
    inspectSvg(typeof file === 'string' ? Buffer.from(file) : file)
  } catch (error) {
    expect(error).toBeInstanceOf(Invalid)
    return (error as Invalid).message
  }
  throw new Error('It was accepted')
}

describe('an SVG before it is rendered', () => {
  test.each([
    ['viewBox="0 0 400 100"', 400, 100],
    ['width="4in" height="96"', 384, 96],
    ['width="100%" height="100%" viewBox="0, 0, 30 60"', 30, 60],
    ['width="80" viewBox="0 0 400 100" height="20"', 80, 20],
    ['width="80" viewBox="0 0 400 100"', 80, 20],
    ['width="100%" height="50" viewBox="0 0 400 100"', 200, 50],
    ['height="3em" width="100" viewBox="0 0 50 25"', 100, 50],
  ])('gets its size from %s', (root, width, height) => {
    expect(inspectSvg(Buffer.from(drawing(shape, root)))).toMatchObject({ width, height, hasText: false })
  })

  test('can start with a declaration and a byte order mark', () => {
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    const file = Buffer.from(`\ufeff<?xml version="1.0"?>${doctype}${drawing(shape)}`)
    expect(inspectSvg(file)).toMatchObject({ type: 'image/svg+xml', width: 40 })
  })

  test('can name its namespaces by entities, as Illustrator does', () => {
    const entities = '<!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">'
    const doctype = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ ${entities} ]>`
    const file = `${doctype}<svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" width="40" height="10">${shape}</svg>`
    expect(inspectSvg(Buffer.from(file))).toMatchObject({ width: 40, height: 10 })
  })

  test('is checked for text, whatever prefix its elements have', () => {
    const file = '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s:g><s:text>A</s:text></s:g></s:svg>'
    expect(inspectSvg(Buffer.from(file))).toMatchObject({ hasText: true })
  })

  test.each([
    ['no shape', drawing('<script>1</script><g/>'), 'The SVG has nothing visible in it.'],
    ['an entity with markup', `<!DOCTYPE svg [<!ENTITY x "<path/>">]>${drawing(shape)}`, 'entities'],
    ['a parameter entity', `<!DOCTYPE svg [<!ENTITY % x "y"> %x;]>${drawing(shape)}`, 'entities'],
    ['an entity of 201 letters', `<!DOCTYPE svg [<!ENTITY x "${'y'.repeat(201)}">]>${drawing(shape)}`, 'entities'],
    ['33 entities', `<!DOCTYPE svg [${'<!ENTITY x "y">'.repeat(33)}]>${drawing(shape)}`, 'entities'],
    ['a file by entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing(shape)}`, 'entities'],
    ['a billion laughs', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${drawing(shape)}`, 'entities'],
    ['an undeclared entity', drawing(`<desc>&xxe;</desc>${shape}`), 'not a valid SVG'],
    ['a drawing without an end', drawing(shape).slice(0, -6), 'not a valid SVG'],
    ['a page', '<html><svg/></html>', 'not a valid SVG'],
    ['a page in the namespace of pages', '<svg xmlns="http://www.w3.org/1999/xhtml"><path/></svg>', 'not a valid SVG'],
    ['two drawings', drawing(shape) + drawing(shape), 'not a valid SVG'],
    ['no size', drawing(shape, ''), 'has no size'],
    ['a size of nothing', drawing(shape, 'viewBox="0 0 0 0"'), 'has no size'],
    ['a width, but a viewBox of nothing', drawing(shape, 'width="80" viewBox="0 0 0 0"'), 'has no size'],
    ['an infinite size', drawing(shape, 'viewBox="0 0 1e999 10"'), 'has no size'],
    ['a hair', drawing(shape, 'viewBox="0 0 100000 10"'), 'too narrow'],
    ['2,001 elements', drawing('<g/>'.repeat(1999) + shape), 'more than 2,000 elements'],
    ['a deep nest', drawing('<g>'.repeat(70) + shape + '</g>'.repeat(70)), 'nested too deeply'],
    ['100 KB and a byte', drawing(shape + ' '.repeat(102_400)), 'larger than 100 KB'],
    ['33 patterns, each with its own tile', drawing('<pattern/>'.repeat(33) + shape), 'too many patterns'],
    [
      '33 filter effects',
      drawing(`<filter>${'<feFlood/>'.repeat(33)}</filter>`),
      'too many patterns and filter effects',
    ],
    ['UTF-16', Buffer.from(drawing(shape), 'utf16le'), 'not a valid SVG'],
    ['Latin-1', Buffer.concat([Buffer.from(drawing(shape)), Buffer.from([0xff])]), 'UTF-8'],
  ])('is rejected with %s', (_, file, words) => expect(refusal(file)).toContain(words))
})
