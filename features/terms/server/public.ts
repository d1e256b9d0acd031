export { acceptedVersion } from './acceptances.ts'
