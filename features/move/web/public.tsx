export { hubCrumbs, mobilityCrumbs } from './crumbs.ts'
