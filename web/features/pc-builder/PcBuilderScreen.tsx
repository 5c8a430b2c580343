import { CircleCheck, CircleX } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { Chosen, Part, Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { clashingCategories } from '#/shared/pc-builds/compatibility/fixes.ts'
import { findingsIn } from '#/shared/pc-builds/compatibility/rules.ts'
import { draftOf, partsOfDraft, withoutPart, withPart } from '#/shared/pc-builds/draft.ts'
import type { OpenedPcBuild } from '#/shared/pc-builds/schemas.ts'
import { type ComponentCategory, componentCategories, componentLabels } from '#/shared/pc-components/specifications.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { BudgetDialog } from '#/web/features/pc-builder/BudgetDialog.tsx'
import { BuildFigures } from '#/web/features/pc-builder/BuildFigures.tsx'
import { BuildPanel } from '#/web/features/pc-builder/BuildPanel.tsx'
import { ChangesNotice } from '#/web/features/pc-builder/ChangesNotice.tsx'
import { CompareDialog } from '#/web/features/pc-builder/CompareDialog.tsx'
import { ConfirmIncompatibleDialog } from '#/web/features/pc-builder/ConfirmIncompatibleDialog.tsx'
import { LoadingBuilder } from '#/web/features/pc-builder/LoadingBuilder.tsx'
import { MyBuildsDialog } from '#/web/features/pc-builder/MyBuildsDialog.tsx'
import { PartList } from '#/web/features/pc-builder/PartList.tsx'
import css from '#/web/features/pc-builder/pc-builder-screen.module.css'
import { useBuildActions } from '#/web/features/pc-builder/use-build-actions.ts'
import { useDraft } from '#/web/features/pc-builder/use-draft.ts'
import { type Catalog, useParts } from '#/web/features/pc-builder/use-parts.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { followBuild } from '#/web/ui/build-draft.ts'
import { Tabs } from '#/web/ui/pages/Tabs.tsx'

/** Builds a PC from the catalog. Visitors can try it; saving and ordering require an account. */
export function PcBuilderScreen({ signUp }: { signUp?: SignUp }) {
  const { catalog, error, retry } = useParts()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!catalog) return <LoadingBuilder />
  return <Builder catalog={catalog} signUp={signUp} onStale={retry} />
}

/** The sign-up dialog for visitors; set only in demo mode. */
export type SignUp = ComponentType<{ onClose: () => void }>

type Opened = 'budget' | 'builds' | 'compare'

interface BuilderProps {
  catalog: Catalog
  signUp: SignUp | undefined
  onStale: () => void
}

function Builder({ catalog, signUp: SignUp, onStale }: BuilderProps) {
  const isDemo = SignUp !== undefined
  const [draft, setDraft] = useDraft()
  const [category, setCategory] = useState<ComponentCategory>('cpu')
  const [compared, setCompared] = useState<readonly Part[]>([])
  const [opened, setOpened] = useState<Opened>()
  const [loaded, setLoaded] = useState<OpenedPcBuild>()
  const parts = partsOfDraft(draft, catalog.byId)
  const { save, order, quote, open, busy, doubts, refusal, dismissDoubts, isSigningUp, dismissSignUp } =
    useBuildActions({
      draft,
      parts,
      isDemo,
      onSaved: saved => setDraft(now => ({ ...now, ...saved })),
      onStale,
    })

  const { user } = useSession()
  const isOn = useModuleOn()
  const mayQuote = !isDemo && user && isStaff(user.role) && isOn('quotes')

  const add = (...chosen: readonly Chosen[]) => {
    setDraft(chosen.reduce((before, { part, size }) => withPart(before, part, catalog.byId, size), draft))
    const names = chosen.flatMap(({ part }) => (parts[part.category]?.part.id === part.id ? [] : part.name))
    if (names.length > 0) {
      const verb = names.length === 1 ? 'has' : 'have'
      toast({ title: 'Component Added', description: `${names.join(' and ')} ${verb} been added to your build` })
    }
  }
  const applyProposal = (proposed: Parts) => {
    setDraft(draftOf(proposed, draft))
    setOpened(undefined)
  }
  const chooseCategory = (name: ComponentCategory) => {
    setCategory(name)
    setCompared([])
  }
  /** Moves from the build to the parts of a category, which are elsewhere on the page. */
  const showCategory = (name: ComponentCategory) => {
    chooseCategory(name)
    document.querySelector<HTMLElement>(`[data-tab="${name}"]`)?.focus()
  }
  const compare = (part: Part) =>
    setCompared(compared.includes(part) ? compared.filter(one => one !== part) : [...compared, part])
  const load = async (id: OpenedPcBuild['id']) => {
    const found = await open(id)
    if (!found) return
    setDraft(found.draft)
    setLoaded(found.build)
    setOpened(undefined)
  }
  const clashing = clashingCategories(findingsIn(parts))
  const labels = Object.fromEntries(
    componentCategories.map(one => [
      one,
      <TabLabel key={one} category={one} isChosen={parts[one] !== undefined} clashes={clashing.has(one)} />,
    ]),
  ) as Record<ComponentCategory, ReactNode>

  return (
    <Page>
      <div className={css.layout}>
        <div className={css.catalog}>
          <header className={css.head}>
            <div>
              <PageTitle>Custom PC Builder</PageTitle>
              <p>We check that it fits, build it, test it, and support it.</p>
            </div>
            <div className={css.tools}>
              <Button variant="outline" onClick={() => setOpened('budget')}>
                Build one for my budget
              </Button>
              {!isDemo && (
                <Button variant="outline" onClick={() => setOpened('builds')}>
                  My Builds
                </Button>
              )}
            </div>
          </header>
          {loaded && (
            <ChangesNotice
              build={loaded}
              parts={parts}
              catalog={catalog.parts}
              onReplace={({ chosen }) => add(chosen)}
              onDismiss={() => setLoaded(undefined)}
            />
          )}
          <Tabs label="Components" labels={labels} chosen={category} onChoose={chooseCategory}>
            <PartList
              key={category}
              category={category}
              catalog={catalog}
              parts={parts}
              compared={compared}
              onAdd={add}
              onRemove={part => setDraft(withoutPart(draft, part.id))}
              onCompare={compare}
              onOpenComparison={() => setOpened('compare')}
            />
          </Tabs>
          <div className={css.bar}>
            <BuildFigures parts={parts} />
            <a href="#build" {...buttonVariant({ variant: 'outline', size: 'sm' })}>
              View build
            </a>
          </div>
        </div>
        <BuildPanel
          parts={parts}
          name={draft.name}
          notes={draft.notes ?? ''}
          catalog={catalog}
          onName={name => setDraft({ ...draft, name })}
          onNotes={notes => setDraft({ ...draft, notes })}
          onCategory={showCategory}
          onRemove={part => setDraft(withoutPart(draft, part.id))}
          onFix={chosen => add(...chosen)}
          onSave={save}
          onOrder={() => order()}
          onQuote={mayQuote ? quote : undefined}
          refusal={refusal}
          pendingAction={busy}
        />
      </div>
      {SignUp && isSigningUp && (
        <Suspense>
          <SignUp onClose={dismissSignUp} />
        </Suspense>
      )}
      <ConfirmIncompatibleDialog doubts={doubts} onClose={dismissDoubts} onOrder={() => order(true)} />
      <CompareDialog compared={compared} open={opened === 'compare'} onClose={() => setOpened(undefined)} />
      <BudgetDialog
        catalog={catalog.parts}
        open={opened === 'budget'}
        onClose={() => setOpened(undefined)}
        onUse={applyProposal}
      />
      {!isDemo && (
        <MyBuildsDialog
          open={opened === 'builds'}
          onClose={() => setOpened(undefined)}
          onLoad={({ id }) => load(id)}
          onChanged={(after, before) => setDraft(now => followBuild(now, after, before))}
        />
      )}
    </Page>
  )
}

interface TabLabelProps {
  category: ComponentCategory
  isChosen: boolean
  clashes: boolean
}

/** A category with a sign for a chosen part: whether it fits the others. */
const TabLabel = ({ category, isChosen, clashes }: TabLabelProps) => (
  <span className={css.tab} data-clashes={clashes}>
    {isChosen && <Icon of={clashes ? CircleX : CircleCheck} size={14} />}
    {componentLabels[category]}
    {isChosen && <span className="visually-hidden">{clashes ? ', does not fit' : ', chosen'}</span>}
  </span>
)
