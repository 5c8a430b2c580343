import { describe, expect, test } from 'vitest'
import { inspectSvg } from '#/functions/images/inspect-svg.ts'

const drawing = (content: string, root = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${content}<path d="M0 0h4v4z"/></svg>`
const cleaned = (file: string) => Buffer.from(inspectSvg(Buffer.from(file)).bytes).toString()
const content = (markup: string) =>
  cleaned(drawing(markup))
    .replace(/^<svg[^>]*>/, '')
    .replace('<path d="M0 0h4v4z"></path></svg>', '')

describe('a cleaned SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a script by its address', '<script xlink:href="https://evil.example/x.js"/>', ''],
    ['a script in the namespace of pages', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', ''],
    ['a page', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><b>1</b></body></foreignObject>', ''],
    ['a handler', '<g onclick="alert(1)" ONLOAD="alert(2)" id="a"/>', '<g id="a"></g>'],
    ['a link, but not its content', '<a href="javascript:alert(1)"><g/></a>', '<g></g>'],
    ['an animation', '<g><set attributeName="href" to="javascript:alert(1)"/><animate/></g>', '<g></g>'],
    ['a drawing elsewhere', '<use href="https://evil.example/x.svg#a"/>', '<use></use>'],
    ['a drawing in data', '<use xlink:href="data:image/svg+xml;base64,AA=="/>', '<use></use>'],
    ['a photo elsewhere', '<image href="//evil.example/x.png"/>', '<image></image>'],
    ['an SVG as a photo', '<image href="data:image/svg+xml;base64,AA=="/>', '<image></image>'],
    ['a paint elsewhere', '<g fill="url(https://evil.example/#a)"/>', '<g></g>'],
    ['a paint elsewhere in quotes', `<g fill="url( 'https://evil.example/#a' )"/>`, '<g></g>'],
    ['a paint that is not closed', '<g fill="url(https://evil.example/"/>', '<g></g>'],
    ['a declaration that loads', '<g style="fill:red;cursor:url(//evil.example)"/>', '<g style="fill:red;"></g>'],
    ['an escaped address', '<g style="fill:\\75rl(//evil.example)"/>', '<g style=""></g>'],
    ['an import', '<style>@import "//evil.example/x.css";.a{fill:red}</style>', '<style>.a{fill:red}</style>'],
    ['a font', '<style>@font-face{font-family:a;src:url(//evil.example)}.a{x:1}</style>', '<style>.a{x:1}</style>'],
    [
      'a set of pictures',
      '<style>.a{fill:red;mask:image-set("//evil.example")}</style>',
      '<style>.a{fill:red;}</style>',
    ],
    ['an address in quotes', '<style>.a{mask:url("//evil.example")}</style>', '<style>.a{}</style>'],
    ['comments and instructions', '<?xml-stylesheet href="//evil.example"?><!-- a --><g/>', '<g></g>'],
    [
      'an editor’s own data',
      '<x:namedview xmlns:x="urn:x"><x:grid/></x:namedview><g xmlns:x="urn:x" x:label="1"/>',
      '<g></g>',
    ],
    [
      'a script that entities hide',
      '<g fill="&quot;/><script>alert(1)</script>"/>'.replace('<script>', '&lt;script&gt;').replace('</script>', ''),
      '<g fill="&#34;/&#62;&#60;script&#62;alert(1)"></g>',
    ],
  ])('has lost %s', (_, markup, wanted) => expect(content(markup)).toBe(wanted))

  test.each([
    ['text', '<text x="1" font-size="4">Harbor &#38; Sons</text>'],
    ['styles', '<style>.a &#62; .b{fill:url(#g)}</style>'],
    [
      'a gradient',
      '<linearGradient id="g"><stop offset="1" stop-color="#fff"></stop></linearGradient><g fill="url(#g)"></g>',
    ],
    ['a pattern', '<pattern id="p" width="1" height="1"><rect width="1" height="1"></rect></pattern>'],
    ['a filter', '<filter id="f"><feGaussianBlur stdDeviation="1"></feGaussianBlur></filter><g filter="url(#f)"></g>'],
    ['its own parts', '<symbol id="s"></symbol><use href="#s"></use>'],
    ['an embedded photo', '<image href="data:image/png;base64,iVBORw0KGgo="></image>'],
    ['an embedded photo whose type is misspelled', '<image href="data:image/jpg;base64,/9j/4AAQ"></image>'],
    ['its title', '<title xml:lang="en">Harbor</title>'],
  ])('keeps %s', (_, markup) => expect(content(markup)).toBe(markup))

  test('has names without prefixes, and its size in pixels', () => {
    const file = `<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" width="4in" height="1in"><s:use l:href="#a"/><s:path id="a" d="M0 0h4v4z"/></s:svg>`
    expect(cleaned(file)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="384" height="96" viewBox="0 0 384 96"><use href="#a"></use><path id="a" d="M0 0h4v4z"></path></svg>',
    )
  })

  test('takes styles out of a CDATA section', () => {
    expect(content('<style><![CDATA[.a>.b{fill:red}]]></style>')).toBe('<style>.a&#62;.b{fill:red}</style>')
  })

  test('does not change when it is cleaned again', () => {
    const once = cleaned(
      drawing('<a href="x"><text>A &amp; B</text></a><style>.a{fill:url(#g)}</style>', 'width="80"  height="20"'),
    )
    expect(cleaned(once)).toBe(once)
  })
})
