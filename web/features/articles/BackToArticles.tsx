import { BackLink } from '#/web/ui/BackLink.tsx'

export const BackToArticles = () => <BackLink to="/knowledge-base">All articles</BackLink>
