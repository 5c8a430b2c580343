import { BackLink } from '#/web/shell/parts/BackLink.tsx'

export const BackToArticles = () => <BackLink to="/knowledge-base">All articles</BackLink>
