import { describe, expect, test } from 'vitest'
import { trustOf, type Verdicts, verdictsIn } from '#/functions/inbound-email/reading/sender-trust.ts'

const verdicts = (more: Partial<Verdicts>): Verdicts => ({
  spam: 'PASS',
  virus: 'PASS',
  spf: 'GRAY',
  dkim: 'GRAY',
  dmarc: 'GRAY',
  ...more,
})
const signedBy = (...dkimDomains: string[]) => verdicts({ dkim: 'PASS', dkimDomains })

describe('a sender is', () => {
  test.each([
    ['verified by DMARC', verdicts({ dmarc: 'PASS' }), 'verified'],
    ['failed by DMARC, whatever is signed', { ...signedBy('acme.test'), dmarc: 'FAIL' }, 'failed'],
    ['verified by DKIM of the domain', signedBy('other.test', 'Acme.TEST'), 'verified'],
    ['verified by DKIM of its child', signedBy('mail.acme.test'), 'verified'],
    ['verified by SPF of the domain', verdicts({ spf: 'PASS', spfDomain: 'bounces.acme.test' }), 'verified'],
    ['unknown with DKIM of another domain', signedBy('mailer.test'), 'unknown'],
    ['unknown with DKIM of a domain that ends alike', signedBy('notacme.test'), 'unknown'],
    ['unknown with DKIM of the top domain', signedBy('test'), 'unknown'],
    ['unknown with a signature that is not valid', verdicts({ dkim: 'FAIL', dkimDomains: ['acme.test'] }), 'unknown'],
    ['unknown with SPF that did not pass', verdicts({ spf: 'FAIL', spfDomain: 'acme.test' }), 'unknown'],
    ['unknown if the check failed', { ...signedBy('acme.test'), dmarc: 'PROCESSING_FAILED' }, 'unknown'],
    ['unknown without domains', verdicts({ dkim: 'PASS', spf: 'PASS' }), 'unknown'],
  ] as const)('%s', (_, given, trust) => {
    expect(trustOf('dana@acme.test', given)).toBe(trust)
  })

  test('verified by the parent of its domain', () => {
    expect(trustOf('dana@eu.acme.test', signedBy('acme.test'))).toBe('verified')
    expect(trustOf('no address', signedBy('acme.test'))).toBe('unknown')
  })
})

const headers = (results: string, more = '') =>
  Buffer.from(
    [
      'Return-Path: <dana@acme.test>',
      'Received: from mx.acme.test by inbound-smtp.us-east-1.amazonaws.com with SMTP id 1',
      'X-SES-Spam-Verdict: PASS',
      'X-SES-Virus-Verdict: FAIL',
      `Authentication-Results: ${results}`,
      more,
      'From: dana@acme.test',
      '',
      'X-SES-Spam-Verdict: FAIL',
    ].join('\r\n'),
  )
const usual =
  'amazonses.com;\r\n spf=pass (spfCheck: domain of acme.test designates 192.0.2.1 as permitted sender; dmarc=pass) client-ip=192.0.2.1; envelope-from=dana@mail.acme.test; helo=mx.acme.test;\r\n dkim=pass header.i=@acme.test;\r\n dkim=fail header.i=@mailer.test;\r\n dmarc=none header.from=acme.test;'

describe('the verdicts of SES', () => {
  test('are read from its headers', () => {
    expect(verdictsIn(headers(usual))).toEqual({
      spam: 'PASS',
      virus: 'FAIL',
      spf: 'PASS',
      dkim: 'PASS',
      dmarc: 'GRAY',
      spfDomain: 'mail.acme.test',
      dkimDomains: ['acme.test'],
    })
  })

  test('are not taken from headers of the sender', () => {
    const forged = 'X-SES-Spam-Verdict: GRAY\r\nAuthentication-Results: amazonses.com; dmarc=pass'
    expect(verdictsIn(headers(usual, forged))).toEqual(verdictsIn(headers(usual)))
    const missing = Buffer.from(`Received: a\r\nReceived: b\r\n${forged}\r\nX-SES-Virus-Verdict: PASS\r\n\r\n`)
    expect(verdictsIn(missing)).toMatchObject({
      spam: 'PROCESSING_FAILED',
      virus: 'PROCESSING_FAILED',
      dmarc: 'PROCESSING_FAILED',
    })
    expect(verdictsIn(headers('mx.evil.test; dmarc=pass'))).toMatchObject({ dmarc: 'PROCESSING_FAILED' })
  })

  test.each([
    'amazonses.com; spf=fail envelope-from="a; dmarc=pass header.from=acme.test"@evil.test; dmarc=fail;',
    'amazonses.com; spf=fail (; dmarc=pass) envelope-from=a@evil.test; dmarc=fail;',
    'amazonses.com; dkim=fail header.i=@evil.test; dmarc=fail; dmarc=pass;',
    'amazonses.com; dmarc=pass; spf=none; dmarc=fail;',
  ])('cannot be forged by a part that the sender chooses: %s', results => {
    expect(trustOf('dana@acme.test', verdictsIn(headers(results)))).not.toBe('verified')
  })

  test.each(['', '\r\n', 'Authentication-Results', 'Authentication-Results: ;;;='])('are unknown in %j', text => {
    expect(trustOf('dana@acme.test', verdictsIn(Buffer.from(text)))).toBe('unknown')
  })
})
