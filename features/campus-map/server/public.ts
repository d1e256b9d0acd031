export {
  importVenue,
  stepVenueBack,
  venueKind,
  venueReportText,
} from './venue/import.ts'
