import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PcBuildId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { type Finding, type Parts, totalOf } from '#/shared/pc-builds/compatibility/build.ts'
import { findingsIn } from '#/shared/pc-builds/compatibility/rules.ts'
import { type Draft, draftOf, sizeIn } from '#/shared/pc-builds/draft.ts'
import { routes } from '#/shared/pc-builds/routes.ts'
import type { OpenedPcBuild } from '#/shared/pc-builds/schemas.ts'
import { type Refusal, refusalOf } from '#/web/features/pc-builder/refusal.ts'
import { ApiError, explain, fieldErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { nameOfDraft, notesOfDraft, sentComponents } from '#/web/ui/build-draft.ts'
import { quotePath } from '#/web/ui/quote-path.ts'

interface Building {
  draft: Draft
  parts: Parts
  isDemo: boolean
  /** Called with the saved row’s id and version. Later choices stay in the draft. */
  onSaved: (saved: Pick<Draft, 'savedId' | 'savedVersion'>) => void
  /** Called when the catalog must be reloaded. */
  onStale: () => void
}

/** The build to send. The server computes the price itself. */
const sentBuild = (draft: Draft, parts: Parts) => ({
  name: nameOfDraft(draft),
  components: sentComponents(draftOf(parts, draft)),
  totalPrice: centsToDecimal(totalOf(parts)),
  status: 'draft' as const,
  notes: notesOfDraft(draft),
})

/** Undefined for an answer that there is no such row; throws other errors. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Saves a build, takes it to the checkout, or opens another one. */
export function useBuildActions({ draft, parts, isDemo, onSaved, onStale }: Building) {
  const create = useSend('savePcBuild', { refresh: ['listPcBuilds', 'getPcBuild'] })
  const price = useSend('pricePcBuild')
  const [doubts, setDoubts] = useState<readonly Finding[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const navigate = useNavigate()
  const update = useSend('updatePcBuild', { refresh: ['listPcBuilds', 'getPcBuild'] })

  const [isSigningUp, setSigningUp] = useState(false)
  const askForAccount = () => setSigningUp(true)

  /** The id of the saved build; undefined if it could not be saved. */
  const keep = async (): Promise<PcBuildId | undefined> => {
    setRefusal(undefined)
    try {
      const body = sentBuild(draft, parts)
      const { savedId, savedVersion: before } = draft
      const updated = savedId
        ? await update
            .send({
              parameters: { id: savedId as PcBuildId },
              body: { ...body, ...(before !== undefined && { version: before }) },
            })
            .catch(unlessGone)
        : undefined
      // One that was deleted meanwhile is saved as a new one.
      const { id, version } = updated ?? (await create.send({ body }))
      onSaved({ savedId: id, savedVersion: version })
      return id
    } catch (error) {
      if (!isSignedOut(error)) {
        toast({ title: 'Error', description: 'Failed to save build. Please try again.', destructive: true })
        if (error instanceof ApiError && error.status === 409) setRefusal(refusalOf({}, {}, explain(error)))
      }
      return undefined
    }
  }
  const save = async () => {
    if (isDemo) return askForAccount()
    if (await keep()) toast({ title: 'Build Saved', description: `“${nameOfDraft(draft)}” is now in My Builds` })
  }

  const quote = async () => {
    const buildId = await keep()
    if (buildId) navigate(quotePath({ buildId, title: nameOfDraft(draft) }))
  }

  const order = async (acknowledged = false) => {
    if (isDemo) return askForAccount()
    const serious = findingsIn(parts).filter(({ level }) => level === 'clash' || level === 'warning')
    if (serious.length > 0 && !acknowledged) return setDoubts(serious)
    setDoubts([])
    setRefusal(undefined)
    try {
      const { components, totalPrice } = sentBuild(draft, parts)
      // Sold-out parts and changed prices are reported here, where parts can be replaced.
      await price.send({ body: { components, expectedTotal: totalPrice } })
      navigate('/checkout?build=draft')
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: 'Failed to add to order. Please try again.', destructive: true })
      setRefusal(refusalOf(parts, fieldErrors(error), explain(error)))
      onStale()
    }
  }

  const open = async (id: PcBuildId): Promise<{ build: OpenedPcBuild; draft: Draft } | undefined> => {
    try {
      const { data: build } = await request(routes.getPcBuild, { parameters: { id } })
      const components = build.components.map(({ componentId, customSpecs }) => ({
        id: componentId,
        size: sizeIn(customSpecs),
      }))
      // An ordered build cannot change, so saving it again creates another build.
      const saved = build.status === 'draft' ? { savedId: id, savedVersion: build.version } : {}
      return { build, draft: { name: build.name, notes: build.notes ?? '', components, ...saved } }
    } catch (error) {
      toast({ title: 'Error', description: explain(error), destructive: true })
      return undefined
    }
  }

  const saving = create.pending || update.pending ? ('save' as const) : undefined
  const busy = price.pending ? ('order' as const) : saving
  const dismissDoubts = () => setDoubts([])
  const dismissSignUp = () => setSigningUp(false)
  return { save, order, quote, open, busy, doubts, refusal, dismissDoubts, isSigningUp, dismissSignUp }
}
