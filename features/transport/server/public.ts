export {
  gtfsKind,
  importTimetable,
  mostAround,
  timetableReportText,
} from './gtfs/import.ts'
export { stationsAt as listedStations } from './stations.ts'
