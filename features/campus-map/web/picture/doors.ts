import type { Opening, Pair } from '../../venue.ts'

/** What a door is to who looks for a way out or in: the main entrance and emergency exits; else a door. */
export function doorCategory({ category, sides }: Opening): string {
  if (category.startsWith('emergencyexit')) return 'exit'
  return category === 'pedestrian.principal' && sides.includes(null) ? 'entry' : 'door'
}

export function middleOf(line: readonly Pair[]): Pair {
  const [first = [0, 0], last = first] = [line[0], line.at(-1)]
  return [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
}
