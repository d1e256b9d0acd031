export { articlesOf, type Reader } from './articles.ts'
export { featuredArticle, upcomingEvents } from './for-home.ts'
