import { Accessibility, Car, PlugZap } from 'lucide-react'

export const typeIcons = { standard: Car, electric: PlugZap, pmr: Accessibility }
