export {
  importVenue,
  stepVenueBack,
  type VenueReport,
  venueKind,
  venueReportText,
} from './venue/import.ts'
