import type { BlockView } from '#features/home/web/extension-points.ts'
import type { SurveyOnHome } from '../home-contract.ts'

export const surveysView: BlockView<readonly SurveyOnHome[], SurveyOnHome> = { Show: () => null }
