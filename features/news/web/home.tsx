import type { BlockView } from '#features/home/web/extension-points.ts'
import type { ArticleCard } from '../contract.ts'
import { FeaturedNews } from './FeaturedNews.tsx'
import { LatestNews } from './LatestNews.tsx'
import { UpcomingEvents } from './UpcomingEvents.tsx'

/* What home shows of the news. */

export const featuredNews: BlockView<ArticleCard | null> = {
  Show: ({ data }) => data !== null && <FeaturedNews article={data} />,
}

export const latestNews: BlockView<readonly ArticleCard[]> = {
  Show: ({ data }) => <LatestNews articles={data} />,
}

export const upcomingEvents: BlockView<readonly ArticleCard[]> = {
  Show: ({ data }) => <UpcomingEvents events={data} />,
}
