import { type TransportMode, transportModes } from '#features/inter-campus/contract.ts'
import { demoSites } from './sites.ts'

/** How long a way takes: minutes before and after it, and kilometres an hour on it. */
const speeds: Record<TransportMode, { before: number; speed: number }> = {
  PIETON: { before: 0, speed: 4.8 },
  PIETON_PMR: { before: 3, speed: 3.6 },
  VELO: { before: 3, speed: 15 },
  VELO_ELECTRIQUE: { before: 3, speed: 19 },
  TRANSPORT_EN_COMMUN: { before: 11, speed: 24 },
  VOITURE_DIESEL: { before: 8, speed: 22 },
  VOITURE_ESSENCE: { before: 8, speed: 22 },
  VOITURE_ELECTRIQUE: { before: 8, speed: 22 },
  VOITURE_HYBRIDE: { before: 8, speed: 22 },
}
/** Between two towns trains and motorways are faster, and stations are far. */
const betweenTowns: Partial<typeof speeds> = {
  TRANSPORT_EN_COMMUN: { before: 65, speed: 235 },
  ...Object.fromEntries(
    transportModes.filter(mode => mode.startsWith('VOITURE')).map(mode => [mode, { before: 30, speed: 98 }]),
  ),
}
/** From here on, in kilometres, a way is between two towns. */
const farFrom = 60
/** Streets are no straight lines. */
const detour = 1.28

/** The ways between all campuses as their file holds them, each once for both directions. */
export const demoRoutes = demoSites.flatMap((from, index) =>
  demoSites.slice(index + 1).flatMap(to => {
    const straight = kilometresBetween(from, to)
    return transportModes.map(mode => {
      const { before, speed } = (straight > farFrom ? betweenTowns[mode] : undefined) ?? speeds[mode]
      const distance = Math.round(straight * detour * 10) / 10
      return {
        ...{ departure: from.code, arrival: to.code, mode, distance },
        minutes: Math.round(before + (distance / speed) * 60),
      }
    })
  }),
)

const source = { source_fr: 'Bilan carbone d’Orvane', source_en: 'Orvane’s carbon report' }

/** What a kilometre emits for one person, as the demo company’s own report has it. */
export const demoFactors = (
  [
    ['VELO_ELECTRIQUE', 0.0109],
    ['TRANSPORT_EN_COMMUN', 0.0296],
    ['VOITURE_DIESEL', 0.212],
    ['VOITURE_ESSENCE', 0.223],
    ['VOITURE_ELECTRIQUE', 0.0733],
    ['VOITURE_HYBRIDE', 0.103],
  ] as const
).map(([mode, kgPerKm]) => ({ mode, from: '2024-01-01', kgPerKm, ...source, year: 2023 }))

/** On a sphere, in kilometres. */
function kilometresBetween(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180
  const half = (angle: number) => Math.sin((angle * radians) / 2) ** 2
  const part =
    half(other.latitude - one.latitude) +
    Math.cos(one.latitude * radians) *
      Math.cos(other.latitude * radians) *
      half(other.longitude - one.longitude)
  return 12_742 * Math.asin(Math.sqrt(part))
}
