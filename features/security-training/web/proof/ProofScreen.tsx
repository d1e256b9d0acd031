import { Page } from '#platform/web/shell/Page.tsx'

export default function ProofScreen() {
  return <Page loading />
}
