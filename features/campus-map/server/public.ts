export { close as closeOnMap, closuresOf as closuresOnMap, openClosed as openOnMap } from './closures.ts'
export {
  importVenue,
  stepVenueBack,
  venueKind,
  venueReportText,
} from './venue/import.ts'
