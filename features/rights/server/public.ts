export { countOperators } from './operators.ts'
