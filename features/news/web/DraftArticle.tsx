import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { Article } from '../contract.ts'
import { ArticleView } from './ArticleView.tsx'

/** A draft as its readers will see it. */
export default function DraftArticle({ answer }: PreviewProps) {
  // The server answers a preview of this part as it answers `getArticle`.
  return <ArticleView article={answer as unknown as Article} isDraft />
}
