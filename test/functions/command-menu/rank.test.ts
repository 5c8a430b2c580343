import { describe, expect, test } from 'vitest'
import type { Found } from '#/functions/command-menu/hits.ts'
import { rankGroups, rankOf } from '#/functions/command-menu/rank.ts'
import { ticketNumber } from '#/functions/command-menu/ticket-number.ts'

const hit = (title: string, ...numbers: string[]): Found => ({ id: title, title, detail: '', path: '/', numbers })

describe('rankOf', () => {
  test('prefers the number, then the title, its beginning, its words, and other text', () => {
    const ranks = [
      rankOf(hit('Invoice', 'INV-2026-000123'), 'inv 2026 000123'),
      rankOf(hit('Café Müller'), 'cafe muller'),
      rankOf(hit('Café Müller'), 'cafe'),
      rankOf(hit('Café Müller'), 'mul caf'),
      rankOf(hit('Café Müller'), 'dental'),
    ]
    expect(ranks).toEqual([4, 3, 2, 1, 0])
  })
})

describe('rankGroups', () => {
  test('puts the kind with the best result first, and at most five results of each', () => {
    const groups = rankGroups(
      [
        { kind: 'ticket', hits: Array.from({ length: 7 }, (_, number) => hit(`Printer ${number}`)) },
        { kind: 'company', hits: [] },
        { kind: 'quote', hits: [hit('Cables'), hit('Printer')] },
      ],
      'printer',
    )
    expect(groups.map(({ kind, hits }) => [kind, hits[0]?.title, hits.length])).toEqual([
      ['quote', 'Printer', 2],
      ['ticket', 'Printer 0', 5],
    ])
  })
})

test('ticketNumber completes a number as people say it', () => {
  const typed = ['tkc', '#TK00000C', 'tk4x7', '00000c', 'token', 'tk', 'TKABCDEFG']
  expect(typed.map(ticketNumber)).toEqual([
    'TK00000C',
    'TK00000C',
    'TK0004X7',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
