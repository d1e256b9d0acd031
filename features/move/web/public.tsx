export { mobilityCrumbs } from './crumbs.ts'
