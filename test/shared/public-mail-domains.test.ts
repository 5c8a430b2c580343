import { expect, test } from 'vitest'
import { isPublicMailDomain } from '#/shared/public-mail-domains.ts'

const providers = `gmail.com outlook.com.au privaterelay.appleid.com q.com nyc.rr.com san.rr.com rr.com suddenlink.net mchsi.com tds.net
  embarqmail.com hughes.net brighthouse.com ameritech.net pacbell.net snet.net wowway.com rcn.com ptd.net gci.net midco.net cableone.net
  bell.net telusplanet.net teksavvy.com btconnect.com tiscali.co.uk arcor.de vodafonemail.de neuf.fr bbox.fr iinet.net.au tpg.com.au`

test.each(providers.split(/\s+/))('anyone can get an address at %s', domain => {
  expect(isPublicMailDomain(domain)).toBe(true)
})

test.each(['harborview-dental.test', 'carr.com', 'mail.gmail.com', 'rr.com.test'])('%s may be a company’s', domain => {
  expect(isPublicMailDomain(domain)).toBe(false)
})
