import { entriesOf } from './files.ts'

/** An article of the company's file, as far as code looks into it. */
interface DemoArticle {
  id: number
  tag: string
  published: string
  sites?: readonly string[]
  intranet?: string
  mustReadUntil?: string
  starts?: string
  startsAt?: string
  ends?: string
  endsAt?: string
}

export const demoArticles = entriesOf<DemoArticle>('articles')
