export { type Campus, campusOf } from './campus.ts'
