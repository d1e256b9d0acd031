import type { Bilingual } from '#platform/text/language.ts'
import { campusDay, campusTime, minutesOf } from '#platform/time/campus-time.ts'
import type { DemoNetwork } from '../timetables/networks.ts'
import { serviceOn } from './service.ts'

export interface DemoAlert {
  id: string
  effect: 'ACCESSIBILITY_ISSUE' | 'SIGNIFICANT_DELAYS' | 'MODIFIED_SERVICE'
  about: { routeId: string } | { stopId: string }
  header: Bilingual
  description: Bilingual
  /** On working days between these minutes; absent: always. */
  between?: readonly (readonly [from: number, until: number])[]
}

/** By the id of the campus. */
const alerts: Readonly<Record<number, readonly DemoAlert[]>> = {
  1: [
    {
      id: 'lift-port-aux-voiles',
      effect: 'ACCESSIBILITY_ISSUE',
      about: { stopId: '1-0-lift-2' },
      header: {
        fr: 'Ascenseur en panne à Port aux Voiles',
        en: 'Lift out of order at Port aux Voiles',
      },
      description: {
        fr: 'L’ascenseur vers le quai 2 est à l’arrêt. Passez par Quai des Péniches, dont le tramway est accessible.',
        en: 'The lift to platform 2 is not working. Go by Quai des Péniches, whose tramway is step-free.',
      },
    },
    {
      id: 'crowd-f',
      effect: 'SIGNIFICANT_DELAYS',
      about: { routeId: 'F' },
      header: { fr: 'Trains très chargés sur la ligne F', en: 'Crowded trains on line F' },
      description: {
        fr: 'Les arrêts durent plus longtemps que d’habitude. La ligne V, à la même gare, a plus de place.',
        en: 'Stops take longer than usual. Line V, at the same station, has more room.',
      },
      between: [
        [7 * 60 + 30, 9 * 60 + 30],
        [17 * 60, 19 * 60],
      ],
    },
  ],
  2: [
    {
      id: 'exit-grande-dalle',
      effect: 'MODIFIED_SERVICE',
      about: { stopId: '2-0' },
      header: { fr: 'Sortie 3 fermée à Grande Dalle', en: 'Exit 3 closed at Grande Dalle' },
      description: {
        fr: 'Des travaux ferment l’escalier de la sortie 3. La sortie 1 mène au même trottoir.',
        en: 'Works close the stairs of exit 3. Exit 1 leads to the same pavement.',
      },
    },
  ],
  6: [
    {
      id: 'lift-presquile',
      effect: 'ACCESSIBILITY_ISSUE',
      about: { stopId: '6-0-lift-1' },
      header: {
        fr: 'Ascenseur en panne à la gare de la Presqu’île',
        en: 'Lift out of order at Gare de la Presqu’île',
      },
      description: {
        fr: 'L’ascenseur du métro est à l’arrêt. Celui des trains fonctionne.',
        en: 'The lift of the metro is not working. That of the trains is.',
      },
      between: [[6 * 60, 20 * 60]],
    },
  ],
}

/** What a network's operator warns of at a moment. */
export function alertsAt({ site }: DemoNetwork, now: Date): DemoAlert[] {
  const minutes = minutesOf(campusTime(now))
  const isWorkingDay = serviceOn(campusDay(now)) === 'WEEK'
  return (alerts[site] ?? []).filter(
    ({ between }) =>
      between === undefined ||
      (isWorkingDay && between.some(([from, until]) => minutes >= from && minutes < until)),
  )
}
