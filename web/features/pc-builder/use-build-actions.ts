import type { Parts } from '#/shared/compatibility/build.ts'
import { totalOf } from '#/shared/compatibility/build.ts'
import type { PcBuildId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { customSpecsOf, type Draft, defaultBuildName, sizeIn } from '#/shared/pc-build-draft.ts'
import { type NewPcBuild, type OpenedPcBuild, routes } from '#/shared/pc-builds.ts'
import { explain, isSignedOut } from '#/web/api/errors.ts'
import { request } from '#/web/api/request.ts'
import { useSend } from '#/web/api/use-send.ts'
import { builderLogin } from '#/web/features/pc-builder/demo-mode.ts'
import { toast } from '#/web/ui/toast.ts'

interface Building {
  draft: Draft
  parts: Parts
  isDemo: boolean
  onSaved: (draft: Draft) => void
}

/** A build as it is sent (specification, section 3); the server prices it. */
const sentBuild = (draft: Draft, parts: Parts) => ({
  name: draft.name.trim() || defaultBuildName,
  components: Object.values(parts).map(({ part, size }) => {
    const customSpecs = customSpecsOf(size)
    return {
      component: { id: part.id as NewPcBuild['components'][number]['component']['id'] },
      quantity: 1 as const,
      ...(customSpecs && { customSpecs }),
    }
  }),
  totalPrice: centsToDecimal(totalOf(parts)),
  status: 'draft' as const,
})

/** What is done with a build: it is saved, ordered, or another one is opened in its place. */
export function useBuildActions({ draft, parts, isDemo, onSaved }: Building) {
  const create = useSend('savePcBuild', { refresh: ['listPcBuilds', 'getPcBuild'] })
  const update = useSend('updatePcBuild', { refresh: ['listPcBuilds', 'getPcBuild'] })

  const save = async () => {
    if (isDemo) return toast(builderLogin)
    try {
      const body = sentBuild(draft, parts)
      const { id, version } = draft.savedId
        ? await update.send({
            parameters: { id: draft.savedId as PcBuildId },
            body: { ...body, ...(draft.savedVersion !== undefined && { version: draft.savedVersion }) },
          })
        : await create.send({ body })
      onSaved({ ...draft, savedId: id, savedVersion: version })
      toast({ title: 'Build Saved', description: `“${body.name}” is under My Builds` })
    } catch (error) {
      if (!isSignedOut(error)) {
        toast({ title: 'Error', description: 'Failed to save build. Please try again.', destructive: true })
      }
    }
  }

  const order = async () => {
    if (isDemo) return toast(builderLogin)
  }

  const open = async (id: PcBuildId): Promise<{ build: OpenedPcBuild; draft: Draft } | undefined> => {
    try {
      const { data: build } = await request(routes.getPcBuild, { parameters: { id } })
      const components = build.components.map(({ componentId, customSpecs }) => ({
        id: componentId,
        size: sizeIn(customSpecs),
      }))
      return { build, draft: { name: build.name, savedId: id, savedVersion: build.version, components } }
    } catch (error) {
      toast({ title: 'Error', description: explain(error), destructive: true })
      return undefined
    }
  }

  return { save, order, open, busy: create.pending || update.pending ? ('save' as 'save' | 'order') : undefined }
}
