export { campusOf } from './campus.ts'
