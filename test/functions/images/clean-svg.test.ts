import { describe, expect, test } from 'vitest'
import { cleanSvg } from '#/functions/images/clean-svg.ts'
import { Invalid } from '#/shared/lib/errors.ts'

const shape = '<path d="M0 0h4v4z"/>'
const drawing = (content: string, root = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${content}</svg>`
const clean = (text: string) => cleanSvg(Buffer.from(text))
const cleaned = (content: string) => Buffer.from(clean(drawing(content + shape)).bytes).toString()
const refusal = (text: string | Uint8Array) => {
  try {
    cleanSvg(typeof text === 'string' ? Buffer.from(text) : text)
  } catch (error) {
    expect(error).toBeInstanceOf(Invalid)
    return (error as Invalid).message
  }
  throw new Error('It was taken')
}
const bare = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10">${shape}</svg>`

describe('what of a drawing can run or load is not published', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['a script with the prefix of SVG', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['a script by address', '<script href="https://evil.example/x.js"/><script xlink:href="data:,alert(1)"/>'],
    ['a page within', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>'],
    [
      'a frame within a page',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:1"/></foreignObject>',
    ],
    [
      'an animation that sets an address',
      '<a><animate attributeName="href" values="javascript:alert(1)"/></a>',
      '<g/>',
    ],
    ['a set', '<set attributeName="onmouseover" to="alert(1)"/>'],
    ['a handler element', '<handler type="text/javascript">alert(1)</handler>'],
    ['an event listener', '<listener event="click" handler="#x"/>'],
    ['a picture by address', '<image href="https://evil.example/track.png" width="1" height="1"/>'],
    ['a drawing within a data: address', '<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>'],
    ['a filter that loads', '<filter id="f"><feImage href="https://evil.example/x.svg"/></filter>'],
    ['another document', '<use href="https://evil.example/x.svg#a"/>', '<use/>'],
    ['another document by xlink', '<use xlink:href="//evil.example/x.svg#a"/>', '<use/>'],
    ['a data: address', '<use href="data:image/svg+xml;base64,PHN2Zz4=#x"/>', '<use/>'],
    ['an embedded document', '<embed src="x"/><object data="x"/><iframe src="x"/><audio src="x"/><video src="x"/>'],
    ['metadata and what editors leave', '<metadata>me</metadata><x:grid xmlns:x="http://inkscape.test">1</x:grid>'],
    ['a comment, and an instruction', '<!-- me --><?xml-stylesheet href="https://evil.example/x.css"?>'],
    ['words where none are shown', 'words'],
  ])('%s', (_, content, left = '') => {
    expect(cleaned(content)).toBe(bare.replace(shape, `${left}${shape}`))
  })

  test.each([
    ['an event', 'onclick="alert(1)"'],
    ['an event in capitals', 'ONLOAD="alert(1)" OnBegin="alert(1)"'],
    ['an attribute of another namespace', 'xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="click"'],
    ['a base', 'xml:base="https://evil.example/"'],
    ['paint by address', 'fill="url(https://evil.example/x.svg#a)"'],
    ['paint by an address in quotes', `fill="url('https://evil.example/#a')" stroke="URL( '//evil.example#a' )"`],
    ['paint by a data: address', 'fill="url(data:image/svg+xml;base64,PHN2Zz4=#a)"'],
    ['a function that loads', 'mask="image-set(\'https://evil.example/a.png\' 1x)" clip-path="src(\'x\')"'],
    ['an escape', 'style="fill:u\\72l(https://evil.example)"'],
    ['a comment in a name', 'style="fill:u/**/rl(https://evil.example)"'],
    ['a property that runs', 'style="behavior:url(x.htc);-moz-binding:url(x.xml#a);width:expression(alert(1))"'],
    ['a property that loads', 'style="background:url(https://evil.example);cursor:url(//x),auto;filter:url(#x)"'],
    ['an address written with entities', 'fill="url(&#104;ttps://evil.example/)"'],
    ['an address written with tabs', 'fill="url(\thttps://evil.example/\t)"'],
    ['a script’s address', 'href="java&#x0A;script:alert(1)" style="fill:url(javascript:alert(1))"'],
  ])('%s', (_, attributes) => {
    expect(cleaned(`<circle r="1" ${attributes}/>`)).toBe(bare.replace(shape, `<circle r="1"/>${shape}`))
  })

  test('a link leads nowhere, and what it held is shown', () => {
    expect(cleaned('<a href="javascript:alert(1)" xlink:href="#x"><circle r="1"/></a>')).toContain(
      '<g><circle r="1"/></g>',
    )
  })

  test('style sheets become attributes, and nothing that they import or load is left', () => {
    const sheet =
      '@import url("https://evil.example/x.css");@font-face{src:url(//evil.example)}.a,.b{fill:#123;}.b{stroke:url(#p);fill:url(http://evil.example)}*{display:none}'
    expect(cleaned(`<style><![CDATA[${sheet}]]></style><circle class="a b" r="1" style="opacity:.5"/>`)).toBe(
      bare.replace(shape, `<circle r="1" fill="#123" stroke="url(#p)" opacity=".5"/>${shape}`),
    )
  })
})

describe('what a drawing is made of stays', () => {
  test('shapes, groups, gradients, clips, masks and repetitions', () => {
    const content = [
      '<defs><linearGradient id="p" gradientTransform="rotate(45)"><stop offset="0" stop-color="rgb(1, 2, 3)"/></linearGradient>',
      '<clipPath id="c"><rect width="4" height="4" rx="1"/></clipPath><symbol id="s"><circle cx="1" cy="1" r="1"/></symbol></defs>',
      '<g fill="url(#p)" clip-path="url(#c)" transform="matrix(1 0 0 1 2 -3)"><use href="#s" x="3"/></g>',
    ].join('')
    expect(cleaned(content)).toBe(bare.replace(shape, `${content}${shape}`))
  })

  test('words, escaped, with what they say to who cannot see', () => {
    const picture = clean(drawing('<title>R&amp;D &lt;b&gt;</title><text x="1">A&#8239;B "x"</text>'))
    expect(Buffer.from(picture.bytes).toString()).toContain(
      '<title>R&amp;D &lt;b&gt;</title><text x="1">A\u202fB &quot;x&quot;</text>',
    )
    expect(picture.hasText).toBe(true)
  })

  test.each([
    ['viewBox="0 0 400 100"', 400, 100],
    ['width="4in" height="96"', 384, 96],
    ['width="100%" height="100%" viewBox="0 0 30 60"', 30, 60],
    ['viewBox="0 0 40960 10240"', 2048, 512],
    ['width="80" viewBox="0 0 400 100" height="20"', 80, 20],
  ])('its size by %s', (root, width, height) => {
    expect(clean(drawing(shape, root))).toMatchObject({ type: 'image/svg+xml', width, height })
  })

  test('a declaration and a byte order mark are no part of it', () => {
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    expect(Buffer.from(clean(`\ufeff<?xml version="1.0"?>${doctype}${drawing(shape)}`).bytes).toString()).toBe(bare)
  })

  test('cleaning what is clean changes nothing', () => {
    const once = clean(drawing(`<g class="a"><circle r="1"/></g>${shape}`)).bytes
    expect(cleanSvg(once).bytes).toEqual(once)
  })
})

describe('what is refused', () => {
  test.each([
    ['an entity', '<!DOCTYPE svg [<!ENTITY x "y">]>', 'entities'],
    ['a file by entity', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'entities'],
    ['a billion laughs', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>', 'entities'],
    ['a parameter entity', '<!DOCTYPE svg [<!ENTITY % p SYSTEM "https://evil.example/x.dtd"> %p;]>', 'entities'],
  ])('%s', (_, doctype, words) => expect(refusal(`${doctype}${drawing(`<text>&x;</text>${shape}`)}`)).toContain(words))

  test.each([
    ['an entity that nobody declared', drawing(`<text>&xxe;</text>${shape}`), 'well-formed'],
    ['what does not end', drawing(shape).slice(0, -6), 'well-formed'],
    ['a page', '<html><svg/></html>', 'well-formed'],
    ['a page in the namespace of pages', '<svg xmlns="http://www.w3.org/1999/xhtml"><path/></svg>', 'well-formed'],
    ['two drawings', drawing(shape) + drawing(shape), 'well-formed'],
    ['nothing that can be shown', drawing('<script>alert(1)</script>'), 'Nothing in the drawing'],
    ['no size', drawing(shape, ''), 'how large it is'],
    ['a size of nothing', drawing(shape, 'viewBox="0 0 0 0"'), 'how large it is'],
    ['a size that is none', drawing(shape, 'viewBox="0 0 1e999 10"'), 'how large it is'],
    ['a hair', drawing(shape, 'viewBox="0 0 100000 10"'), 'too narrow'],
    ['2,001 elements', drawing('<g/>'.repeat(1999) + shape), 'more than 2,000 elements'],
    ['a deep nest', drawing('<g>'.repeat(70) + shape + '</g>'.repeat(70)), 'nests too deeply'],
    ['100 KB and a byte', drawing(shape + ' '.repeat(102_400)), 'larger than 100 KB'],
    ['itself', drawing('<g id="a"><use href="#a"/></g>'), 'refers to itself'],
    [
      'itself by way of another',
      drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
      'refers to itself',
    ],
    ['a mask of itself', drawing('<mask id="m"><rect mask="url(#m)"/></mask>'), 'refers to itself'],
    [
      'itself by a style sheet',
      drawing('<style>.a{mask:url(#m)}</style><mask id="m"><rect class="a"/></mask>'),
      'refers to itself',
    ],
  ])('%s', (_, text, words) => expect(refusal(text)).toContain(words))

  test('a thousand million shapes out of a hundred', () => {
    const level = (id: number) => `<g id="l${id}">${`<use href="#l${id - 1}"/>`.repeat(10)}</g>`
    const content = `<g id="l0">${shape}</g>${Array.from({ length: 9 }, (_, index) => level(index + 1)).join('')}`
    expect(refusal(drawing(content))).toContain('repeats its parts')
  })

  test('bytes that are not UTF-8', () => {
    expect(refusal(Buffer.from(drawing(shape), 'utf16le'))).toContain('well-formed')
    expect(refusal(Buffer.concat([Buffer.from(drawing(shape)), Buffer.from([0xff])]))).toContain('UTF-8')
  })
})
