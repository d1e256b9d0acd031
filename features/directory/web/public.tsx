export { useMe } from './me.ts'
