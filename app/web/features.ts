/* Every feature of the browser: its description is all that the app knows of it. */
export { feature as audit } from '#features/audit/web/feature.ts'
export { feature as campusMap, mapDesk } from '#features/campus-map/web/feature.ts'
export { feature as catering, kitchen } from '#features/catering/web/feature.ts'
export { feature as directory } from '#features/directory/web/feature.ts'
export { feature as door } from '#features/door/web/feature.ts'
export { eventsDesk, feature as events } from '#features/events/web/feature.ts'
export { feature as home } from '#features/home/web/feature.ts'
export { feature as interCampus } from '#features/inter-campus/web/feature.ts'
export { feature as me } from '#features/me/web/feature.ts'
export { feature as move } from '#features/move/web/feature.ts'
export { feature as news, newsDesk } from '#features/news/web/feature.ts'
export { feature as parking } from '#features/parking/web/feature.ts'
export { feature as practicalInformation } from '#features/practical-information/web/feature.ts'
export { feature as restaurants } from '#features/restaurants/web/feature.ts'
export { feature as roomBookings, roomRequests } from '#features/room-bookings/web/feature.ts'
export { feature as rooms } from '#features/rooms/web/feature.ts'
export { feature as safeAtWork } from '#features/safe-at-work/web/feature.ts'
export {
  feature as securityTraining,
  trainingDesk,
  visitorDesk,
} from '#features/security-training/web/feature.ts'
export { feature as sites } from '#features/sites/web/feature.ts'
export { feature as studio } from '#features/studio/web/feature.ts'
export { feature as surveys, surveysDesk } from '#features/surveys/web/feature.ts'
export { feature as terms } from '#features/terms/web/feature.ts'
export { feature as transport } from '#features/transport/web/feature.ts'
export { feature as visits } from '#features/visits/web/feature.ts'
