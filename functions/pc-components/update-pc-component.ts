import { changesIn, editOf, shown } from '#/functions/catalogue/entries.ts'
import { pcComponents } from '#/functions/data/pc-components.ts'
import { handle } from '#/functions/lib/handle.ts'
import { requireSizes } from '#/functions/pc-components/require-sizes.ts'
import { routes } from '#/shared/pc-components.ts'

export const handler = handle(routes.updatePcComponent, async ({ parameters: { id }, body, now, record }) =>
  shown(
    await pcComponents.change(
      editOf(id, body),
      now.toISOString(),
      ({ before, after }) => record(shown(after), id, changesIn(before, after)),
      requireSizes,
    ),
  ),
)
