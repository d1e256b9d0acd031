export { useSite, useSites } from './use-sites.ts'
