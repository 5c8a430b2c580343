import { describe, expect, test } from 'vitest'
import { excerptOf, plainText } from '#/shared/lib/markdown.ts'

describe('the words of a Markdown text', () => {
  test.each([
    ['## Before you begin\n\nOpen **Settings**.', 'Before you begin: Open Settings.'],
    ['1. One\n2. Two\n- three', 'One Two three'],
    ['See [the guide](https://help.example/a) and `ipconfig`.', 'See the guide and ipconfig.'],
    ['![a screen](https://x.example/y.png)', 'a screen'],
    ['> Careful!', 'Careful!'],
    ['```sh\nnet use *\n```', 'net use *'],
    ['| Port | Use |\n| --- | --- |\n| 443 | HTTPS |', 'Port · Use; 443 · HTTPS;'],
    ['# What now?\n### Ask ##\nUs.', 'What now? Ask: Us.'],
    ['ipconfig | more', 'ipconfig | more'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['*For the team:* a _draft_ of file_name_here', 'For the team: a draft of file_name_here'],
    ['- [ ] Call us\n- [x] Report it', 'Call us Report it'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('of %j are %j', (markdown, words) => {
    expect(plainText(markdown)).toBe(words)
  })

  test('are cut to 150 characters, between whole ones', () => {
    expect(excerptOf('x'.repeat(150))).toBe('x'.repeat(150))
    expect(excerptOf('🔥'.repeat(151))).toBe(`${'🔥'.repeat(150)}…`)
  })
})
