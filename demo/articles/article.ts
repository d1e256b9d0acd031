import type { ContentTag } from '#features/news/contract.ts'
import type { IconName } from '../drawings/icons.ts'

interface ArticleText {
  title: string
  /** One or two sentences, without markup. */
  resume: string
  /** Written as `blocks` reads it. */
  body: string
}

/** An article of the demo. Days are counted in working days from today, so that it never looks old. */
export interface DemoArticle {
  tag: ContentTag
  /** Working days since it was published. */
  published: number
  /** The campuses that read it; absent: all. */
  sites?: readonly number[]
  /** What the cover shows, when its subject says less. */
  icon?: IconName
  /** More pictures after the cover. */
  more?: readonly IconName[]
  likes: number
  /** Present: the article announces an event. */
  event?: {
    /** Working days from today; negative is past. */
    starts: number
    /** The last day, when it is another. */
    ends?: number
    /** HH:mm, campus time; absent: the whole day. */
    from?: string
    to?: string
    place: { fr: string; en: string }
  }
  /** Present: the article is a page of the intranet, here its address. */
  intranet?: string
  fr: ArticleText
  en: ArticleText
}
