import { describeChanges, shown } from '#/functions/catalog/entries.ts'
import { pictureCatalog } from '#/functions/catalog/pictures.ts'
import { handle } from '#/functions/http/handle.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { routes } from '#/shared/pc-components/routes.ts'

const pictures = pictureCatalog(pcComponents, 'component-picture')

export const handler = handle(
  routes.finishPcComponentPicture,
  async ({ parameters: { id }, body: { pictureURL }, caller, now, recordWrites }) =>
    shown(
      await pictures.finish({ id, pictureURL, owner: caller.id, now }, ({ before, after }) =>
        recordWrites({ response: shown(after), subject: id, changes: describeChanges(before, after) }),
      ),
    ),
)
