import { Accessibility, Bike, Car, Footprints, Fuel, PlugZap, TrainFront, Zap } from 'lucide-react'

export const modeIcons = {
  PIETON: Footprints,
  PIETON_PMR: Accessibility,
  VELO: Bike,
  VELO_ELECTRIQUE: Zap,
  TRANSPORT_EN_COMMUN: TrainFront,
  VOITURE_DIESEL: Car,
  VOITURE_ESSENCE: Fuel,
  VOITURE_ELECTRIQUE: PlugZap,
  VOITURE_HYBRIDE: Car,
}
