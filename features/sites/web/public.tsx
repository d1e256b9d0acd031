export { useSite } from './use-sites.ts'
export { useWays } from './use-ways.ts'
