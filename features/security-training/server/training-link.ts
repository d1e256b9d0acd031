/**
 * Where a mail about a training leads: an employee to the training, a visitor to where they say who they are.
 * @param siteId of a visitor, a campus that knows them
 */
export function trainingLink({
  trainingId,
  siteId,
  isVisitor,
}: {
  trainingId: string
  siteId: string | null
  isVisitor: boolean
}): string {
  return isVisitor ? `/safeAtWork/fas/visitor?siteId=${siteId}` : `/safeAtWork/fas/${trainingId}`
}
