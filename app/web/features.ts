/* Every feature of the browser: its description is all that the app knows of it. */
export { feature as directory } from '#features/directory/web/feature.ts'
export { feature as home } from '#features/home/web/feature.ts'
export { feature as news } from '#features/news/web/feature.ts'
export { move, practicalInformation, safeAtWork } from '#features/practical-information/web/feature.ts'
export { feature as restaurants } from '#features/restaurants/web/feature.ts'
export { feature as rooms } from '#features/rooms/web/feature.ts'
export { feature as sites } from '#features/sites/web/feature.ts'
export { feature as terms } from '#features/terms/web/feature.ts'
