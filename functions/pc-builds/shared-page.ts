import { escapeXml } from '#/functions/status/xml.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { nameWithSize } from '#/shared/pc-builds/draft.ts'
import { type SharedPcBuild, sharedPagePath, sharedPicturePath, sharedScreenPath } from '#/shared/pc-builds/schemas.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'

/**
 * The document of a shared build: chats make a card of its meta tags (the Open Graph protocol), and it redirects people to the
 * screen at once. Without the redirect it reads as a plain list.
 */
export function sharedPage(
  build: SharedPcBuild,
  shareId: string,
  { company, origin }: { company: string; origin: string },
): string {
  const gone = build.components.filter(({ change }) => change === 'gone').length
  const price =
    build.totalToday === null
      ? `${gone} of ${build.components.length} parts no longer offered`
      : `${formatDollars(build.totalToday)} today`
  const parts = build.components.map(({ name, customSpecs }) => nameWithSize(name, customSpecs))
  const tags = {
    'og:type': 'website',
    'og:site_name': company,
    'og:title': `${build.name} – ${price}`,
    'og:description': parts.join(' · '),
    'og:url': origin + sharedPagePath(shareId),
    'og:image': origin + sharedPicturePath(shareId),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${build.name}, drawn to scale`,
    'twitter:card': 'summary_large_image',
  }
  const screen = escapeXml(sharedScreenPath(shareId))
  const meta = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeXml(content)}">`,
  )
  const items = build.components.map(
    ({ category }, index) => `<li>${componentLabels[category]}: ${escapeXml(parts[index] ?? '')}</li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(`${build.name} · ${company}`)}</title>
<meta name="robots" content="noindex">
${meta.join('\n')}
<meta http-equiv="refresh" content="0; url=${screen}">
</head>
<body>
<h1>${escapeXml(build.name)}</h1>
<p>${escapeXml(price)}</p>
<ul>
${items.join('\n')}
</ul>
<p><a href="${screen}">Open this build</a></p>
</body>
</html>
`
}
