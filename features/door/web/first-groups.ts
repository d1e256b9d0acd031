/**
 * The first of those who come together, so many that there are `most` people among them, or more: a group is not torn apart.
 * @returns them, and how many people that is
 */
export function firstGroups<Person>(
  groups: readonly (readonly Person[])[],
  most: number,
): { first: readonly (readonly Person[])[]; people: number } {
  let people = 0
  const first: (readonly Person[])[] = []
  for (const group of groups) {
    if (people >= most) break
    first.push(group)
    people += group.length
  }
  return { first, people }
}
