import { describe, expect, test } from 'vitest'
import { mailDomain } from '#/shared/companies/domains.ts'

describe('a company’s domain', () => {
  test.each([
    ['acme.test', 'acme.test'],
    ['@Acme.TEST', 'acme.test'],
    ['www.acme.test', 'acme.test'],
    ['https://www.acme.test/', 'acme.test'],
    ['HTTP://Acme.test:8080/contact?from=dana@other.test#top', 'acme.test'],
    ['dana@acme.test', 'acme.test'],
    ['mailto:dana@acme.test', 'acme.test'],
    ['mail.acme.test', 'mail.acme.test'],
    ['www.example', 'www.example'],
    ['https://m\u00fcller.test', 'xn--mller-kva.test'],
  ])('in %s is %s', (typed, domain) => {
    expect(mailDomain().parse(typed)).toBe(domain)
    expect(mailDomain().parse(domain)).toBe(domain)
  })

  test.each(['dana@gmail.com', 'https://www.gmail.com', '192.0.2.1', 'localhost', 'a b.test', 'https://', 'www.', '@'])(
    'is not in %s',
    typed => expect(mailDomain().safeParse(typed).success).toBe(false),
  )
})
