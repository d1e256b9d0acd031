export {
  dropTimetable,
  feedName,
  importTimetable,
  mostAround,
  timetableReportText,
} from './gtfs/import.ts'
export { lookAtFeeds } from './jobs.ts'
export { forgetFeeds } from './live/content.ts'
export { stationPlaces } from './station-places.ts'
export { stationsAt as listedStations } from './stations.ts'
