/** From so few that are left on, a person is told how many. */
const visibleFrom = 3

/** Whether a person is told how many more they may cause for others, before none is left. */
export function isNearLimit(left: number | undefined): left is number {
  return left !== undefined && left <= visibleFrom
}
