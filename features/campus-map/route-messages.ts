import { ordinalInWords } from '#platform/text/floor.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Step, StepChange, Turn } from './routing/route.ts'

const metresOf = { en: (metres: string) => `${metres} m`, fr: (metres: string) => `${metres}\u00a0m` }

const en = {
  leave: {
    LEFT: 'Leave the room and turn left',
    RIGHT: 'Leave the room and turn right',
    STRAIGHT: 'Leave the room and go straight ahead',
    BACK: 'Leave the room and turn around',
  },
  start: 'Go straight ahead',
  turn: {
    STRAIGHT: 'Go straight ahead',
    LEFT: 'Turn left',
    RIGHT: 'Turn right',
    SLIGHT_LEFT: 'Bear left',
    SLIGHT_RIGHT: 'Bear right',
    BACK: 'Turn around',
  },
  change: {
    elevator: (floor: string) => `Take the lift to ${floor}`,
    stairsUp: (floor: string) => `Take the stairs up to ${floor}`,
    stairsDown: (floor: string) => `Take the stairs down to ${floor}`,
    escalatorUp: (floor: string) => `Take the escalator up to ${floor}`,
    escalatorDown: (floor: string) => `Take the escalator down to ${floor}`,
    rampUp: (floor: string) => `Go up the ramp to ${floor}`,
    rampDown: (floor: string) => `Go down the ramp to ${floor}`,
    movingwalkway: 'Take the moving walkway to its end',
    outside: 'Go outside',
    inside: 'Go into the building',
    onwards: 'Go through the door',
  },
  leaveIt: {
    LEFT: 'leave it to the left',
    RIGHT: 'leave it to the right',
    STRAIGHT: 'go straight ahead as you leave it',
    BACK: 'turn around as you leave it',
  },
  leaveThem: {
    LEFT: 'leave them to the left',
    RIGHT: 'leave them to the right',
    STRAIGHT: 'go straight ahead as you leave them',
    BACK: 'turn around as you leave them',
  },
  at: (place: string) => ` at ${place}`,
  past: (place: string) => `past ${place}`,
  on: (metres: string) => `go on for ${metres}`,
  arrive: (place: string) => `You have arrived: ${place}`,
  arriveThere: 'You have arrived',
}

const fr: typeof en = {
  leave: {
    LEFT: 'Sortez de la pièce et prenez à gauche',
    RIGHT: 'Sortez de la pièce et prenez à droite',
    STRAIGHT: 'Sortez de la pièce et allez tout droit',
    BACK: 'Sortez de la pièce et faites demi-tour',
  },
  start: 'Allez tout droit',
  turn: {
    STRAIGHT: 'Allez tout droit',
    LEFT: 'Tournez à gauche',
    RIGHT: 'Tournez à droite',
    SLIGHT_LEFT: 'Prenez légèrement à gauche',
    SLIGHT_RIGHT: 'Prenez légèrement à droite',
    BACK: 'Faites demi-tour',
  },
  change: {
    elevator: floor => `Prenez l’ascenseur jusqu’au ${floor}`,
    stairsUp: floor => `Montez l’escalier jusqu’au ${floor}`,
    stairsDown: floor => `Descendez l’escalier jusqu’au ${floor}`,
    escalatorUp: floor => `Montez par l’escalator jusqu’au ${floor}`,
    escalatorDown: floor => `Descendez par l’escalator jusqu’au ${floor}`,
    rampUp: floor => `Montez la rampe jusqu’au ${floor}`,
    rampDown: floor => `Descendez la rampe jusqu’au ${floor}`,
    movingwalkway: 'Prenez le trottoir roulant jusqu’au bout',
    outside: 'Sortez du bâtiment',
    inside: 'Entrez dans le bâtiment',
    onwards: 'Passez la porte',
  },
  leaveIt: {
    LEFT: 'sortez à gauche',
    RIGHT: 'sortez à droite',
    STRAIGHT: 'sortez et allez tout droit',
    BACK: 'sortez et faites demi-tour',
  },
  leaveThem: {
    LEFT: 'prenez à gauche en sortant',
    RIGHT: 'prenez à droite en sortant',
    STRAIGHT: 'allez tout droit en sortant',
    BACK: 'faites demi-tour en sortant',
  },
  at: place => ` devant ${place}`,
  past: place => `passez devant ${place}`,
  on: metres => `continuez sur ${metres}`,
  arrive: place => `Vous êtes à destination\u00a0: ${place}`,
  arriveThere: 'Vous êtes à destination',
}

export const messages: Bilingual<typeof en> = { en, fr }

/** What to do, in a sentence that can be read aloud. */
export function stepText(step: Step, language: Language): string {
  const t = messages[language]
  const place = step.landmark?.[language]
  if (step.kind === 'ARRIVE') return `${place === undefined ? t.arriveThere : t.arrive(place)}.`
  const parts = [beginning(step, language) + (place !== undefined && !step.passes ? t.at(place) : '')]
  if (step.change !== null && step.leave !== null) {
    const many = step.change.category === 'stairs' || step.change.category === 'steps'
    parts.push((many ? t.leaveThem : t.leaveIt)[plain(step.leave)])
  }
  if (step.metres >= leastTold) parts.push(t.on(metresOf[language](rounded(step.metres))))
  if (place !== undefined && step.passes) parts.push(t.past(place))
  return `${parts.join(', ')}.`
}

/** Below this nobody counts, in metres. */
const leastTold = 3

function beginning({ kind, change, leave }: Step, language: Language): string {
  const t = messages[language]
  if (change !== null) return changeText(change, language)
  if (kind === 'START') return leave === null ? t.start : t.leave[plain(leave)]
  return kind === 'CHANGE' || kind === 'ARRIVE' ? t.arriveThere : t.turn[kind]
}

function changeText({ category, toOrdinal, storeys, outside }: StepChange, language: Language): string {
  const t = messages[language].change
  const floor = ordinalInWords(toOrdinal, language)
  const up = storeys >= 0
  switch (category) {
    case 'elevator':
      return t.elevator(floor)
    case 'stairs':
    case 'steps':
      return (up ? t.stairsUp : t.stairsDown)(floor)
    case 'escalator':
      return (up ? t.escalatorUp : t.escalatorDown)(floor)
    case 'movingwalkway':
      return t.movingwalkway
    case 'ramp':
      return (up ? t.rampUp : t.rampDown)(floor)
    default:
      return outside ? t.outside : t.inside
  }
}

function plain(turn: Turn): 'LEFT' | 'RIGHT' | 'STRAIGHT' | 'BACK' {
  if (turn === 'SLIGHT_LEFT') return 'LEFT'
  return turn === 'SLIGHT_RIGHT' ? 'RIGHT' : turn
}

/** As one says it: to the metre, then to five, then to ten. */
function rounded(metres: number): string {
  const to = metres < 10 ? 1 : metres < 50 ? 5 : 10
  return String(Math.round(metres / to) * to)
}
