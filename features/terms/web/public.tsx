export { acceptedTerms, versionsAcceptedBy } from './accepted-terms.ts'
