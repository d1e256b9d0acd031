import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Span } from '#features/rooms/rules.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { type Dependent, type DependentAction, listDependents } from '../../contract.ts'

export interface Dependents {
  /** Those that are not cancelled; undefined until they are known. */
  standing: Dependent[] | undefined
  /** They cannot be found out now: each is kept as it is. */
  failed: boolean
  actionOf(dependent: Dependent): DependentAction
  choose(id: string, action: DependentAction): void
  /**
   * Whether what is wished is what was on the screen to choose from: false where something has only come with this question,
   * so that nothing is done that nobody was asked about.
   */
  ready(): Promise<boolean>
  /** What the call carries. */
  wishes(): { id: string; action: DependentAction }[]
}

/**
 * What was made for a reservation, and what is to become of it.
 * @param id undefined: nothing is asked
 * @param to where the reservation would move; undefined: that is not known yet, or it is deleted
 */
export function useDependents(
  id: string | undefined,
  fate: 'moved' | 'deleted',
  to?: Span & { address?: string | undefined },
): Dependents {
  const query = to && {
    start: to.start.toISOString(),
    end: to.end.toISOString(),
    ...(to.address !== undefined && { address: to.address }),
  }
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listDependents, { params: { id: id ?? '' }, query: query ?? {} }),
    enabled: id !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    ...useDependentChoices(data?.dependents, fate),
    failed: isError && data === undefined,
    async ready() {
      if ((data !== undefined && !isPlaceholderData) || isError) return true
      const { data: found } = await refetch()
      return !found?.dependents.some(({ stands }) => stands)
    },
  }
}

/** What is to become of each of those that are not cancelled; undefined: they are not known yet. */
export function useDependentChoices(
  dependents: readonly Dependent[] | undefined,
  fate: 'moved' | 'deleted',
): Pick<Dependents, 'standing' | 'actionOf' | 'choose' | 'wishes'> {
  const [chosen, setChosen] = useState<Readonly<Record<string, DependentAction>>>({})
  const standing = dependents?.filter(({ stands }) => stands)
  const actionOf = (dependent: Dependent): DependentAction => {
    const wanted = chosen[dependent.id] ?? (fate === 'moved' ? 'MOVE' : 'CANCEL')
    return actionsOf(dependent, fate).includes(wanted) ? wanted : 'KEEP'
  }
  return {
    standing,
    actionOf,
    choose: (one, action) => setChosen(before => ({ ...before, [one]: action })),
    wishes: () => (standing ?? []).map(dependent => ({ id: dependent.id, action: actionOf(dependent) })),
  }
}

/** What may be chosen, the most likely first. Nothing moves where nothing was said of moving. */
export function actionsOf({ move, cancel }: Dependent, fate: 'moved' | 'deleted'): DependentAction[] {
  return [
    ...(fate === 'moved' && move?.effect != null ? (['MOVE'] as const) : []),
    ...(fate === 'deleted' && cancel.effect !== null ? (['CANCEL'] as const) : []),
    'KEEP',
    ...(fate === 'moved' && move !== null && cancel.effect !== null ? (['CANCEL'] as const) : []),
  ]
}
