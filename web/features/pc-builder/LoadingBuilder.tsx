import { componentCategories } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/pc-builder/loading-builder.module.css'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { cardSurface } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

const cards = ['one', 'two', 'three', 'four', 'five', 'six']

/** The builder's layout while its parts load. */
export const LoadingBuilder = () => (
  <Page>
    <div className={css.layout} aria-busy="true">
      <div className={css.parts}>
        <header>
          <PageTitle>Custom PC Builder</PageTitle>
          <p>We check that it fits, build it, test it, and support it.</p>
        </header>
        <Skeleton height="44px" />
        <Skeleton height="36px" />
        <div className={css.grid}>
          {cards.map(card => (
            <div key={card} className={`${cardSurface} ${css.card}`}>
              <Skeleton width="60%" />
              <Skeleton width="100%" height="80px" />
              <Skeleton width="30%" />
              <Skeleton width="100%" height="32px" />
            </div>
          ))}
        </div>
      </div>
      <div className={`${cardSurface} ${css.build}`}>
        <Skeleton height="36px" />
        {componentCategories.map(category => (
          <Skeleton key={category} height="36px" />
        ))}
        <Skeleton height="56px" />
      </div>
    </div>
  </Page>
)
