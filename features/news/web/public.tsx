export { FeaturedNews } from './FeaturedNews.tsx'
export { LatestNews } from './LatestNews.tsx'
export { UpcomingEvents } from './UpcomingEvents.tsx'
