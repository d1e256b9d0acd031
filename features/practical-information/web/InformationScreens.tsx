import type { ComponentType } from 'react'
import { useScreen } from '#platform/web/shell/screen.tsx'
import { paths } from '../rules.ts'
import { DetailScreen } from './DetailScreen.tsx'
import { MobilityScreen } from './MobilityScreen.tsx'
import { MoveScreen } from './MoveScreen.tsx'
import { PracticalInformationScreen } from './PracticalInformationScreen.tsx'
import { SafeAtWorkScreen } from './SafeAtWorkScreen.tsx'
import { SafetyInformationScreen } from './SafetyInformationScreen.tsx'

const screens: Partial<Record<string, ComponentType>> = {
  [paths.practicalInformation]: PracticalInformationScreen,
  [paths.safeAtWork]: SafeAtWorkScreen,
  [paths.safetyInformation]: SafetyInformationScreen,
  [paths.move]: MoveScreen,
  [paths.mobility]: MobilityScreen,
}

/**
 * The screens of all three sections in one piece: they are made of the same parts, and every further piece would
 * cost each visit of any screen its name in the list of pieces.
 */
export default function InformationScreens() {
  const Screen = screens[useScreen().route.path] ?? DetailScreen
  return <Screen />
}
