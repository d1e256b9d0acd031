export { useSite } from './use-sites.ts'
