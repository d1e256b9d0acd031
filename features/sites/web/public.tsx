export { useMapLink } from './map-link.ts'
export { useSite, useSites } from './use-sites.ts'
