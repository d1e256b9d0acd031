export {
  gtfsKind,
  importTimetable,
  mostAround,
  timetableReportText,
} from './gtfs/import.ts'
