export {
  close as closeOnMap,
  closuresOf as closuresOnMap,
  openClosed as openOnMap,
  thingsOf as thingsOnMap,
} from './closures.ts'
export {
  importVenue,
  stepVenueBack,
  venueReportText,
} from './venue/import.ts'
