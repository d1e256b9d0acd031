import fc from 'fast-check'
import { matchPath } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import { mobilityCards, moveCards } from '#features/move/web/extension-points.ts'
import { type Folder, folders } from '#features/practical-information/contract.ts'
import { kindOf, listPath, pagePath, returnPath, sectionOf } from '#features/practical-information/rules.ts'
import { informationSections } from '#features/practical-information/web/extension-points.ts'
import { safetyCards } from '#features/safe-at-work/web/extension-points.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import type { Functionality } from '#platform/contract/functionality.ts'
import { openCards } from '#platform/web/shell/hub-cards.ts'
import { isOpen } from '#platform/web/shell/menu.ts'
import * as everyFeature from './features.ts'

const features = Object.values(everyFeature)
const contributions = features.flatMap(feature => feature.contributes ?? [])
const sections = contributedTo(informationSections, contributions)
const everyFolder: Folder[] = Object.values(folders).flat()

/** The route that answers to an address, query and all. */
function routeOf(address: string) {
  const [path = ''] = address.split('?')
  return features.flatMap(({ routes }) => routes).find(route => matchPath(route.path, path))
}

describe('the folders of information', () => {
  it('stand in one section each, with others of their kind', () => {
    expect(sections.flatMap(section => section.folders).toSorted()).toEqual(everyFolder.toSorted())
    for (const section of sections) expect(new Set(section.folders.map(kindOf)).size).toBe(1)
  })

  it('stand in the section of the feature whose routes show them', () => {
    for (const folder of everyFolder) {
      const section = sectionOf(sections, folder)
      const feature = features.find(({ name }) => name === section.feature)
      expect(feature?.routes.map(({ path }) => path)).toContain(section.listPath)
    }
  })

  it('each have a list, whose address names them', () => {
    const lists = everyFolder.map(folder => [folder, listPath(sectionOf(sections, folder), folder)])
    expect(Object.fromEntries(lists)).toEqual({
      practicallife: '/practicalinformation',
      service: '/practicalinformation?folder=service',
      mobility: '/move/mobility',
      safetynews: '/safeAtWork/infos',
      security: '/safeAtWork/infos?folder=security',
      training: '/safeAtWork/infos?folder=training',
    })
  })

  it('have their pages at the addresses that links know', () => {
    for (const folder of everyFolder) {
      const page = pagePath(sectionOf(sections, folder), '7')
      expect(page).toBe(kindOf(folder) === 'SAFE@WORK' ? '/safeAtWork/infos/7' : '/practicalinformation/7')
    }
  })

  it('lead back to their list from what was opened, those of safety to the section', () => {
    for (const folder of everyFolder) {
      const section = sectionOf(sections, folder)
      expect(returnPath(section, folder)).toBe(
        kindOf(folder) === 'SAFE@WORK' ? '/safeAtWork' : listPath(section, folder),
      )
    }
  })

  it('have every list, every page and every step of the breadcrumb at an address that a screen answers to', () => {
    expect(routeOf('/move/elsewhere')).toBeUndefined()
    for (const folder of everyFolder) {
      const section = sectionOf(sections, folder)
      const addresses = [
        listPath(section, folder),
        returnPath(section, folder),
        pagePath(section, '7'),
        ...section.above.map(({ path }) => path),
      ]
      for (const address of addresses) expect(routeOf(address), address).toBeDefined()
    }
  })
})

describe('the cards of a hub', () => {
  const hubs = { moveCards, mobilityCards, safetyCards }
  const campus = (...types: string[]): Functionality[] =>
    types.map(type => ({ type, activated: true, mobileLibelle: null, param: {} }))
  const paths = (name: keyof typeof hubs, ...types: string[]) =>
    openCards(contributedTo(hubs[name], contributions), campus(...types)).map(({ path }) => path)

  it('are those that the campus has activated and the product has a screen for', () => {
    expect(paths('moveCards', 'TRANSPORT', 'INTER_CAMPUS', 'PRACTICAL_INFORMATION')).toEqual([
      '/move/intercampus',
      '/transport',
      '/move/mobility',
    ])
    expect(paths('moveCards', 'PARKING', 'SAFE_AT_WORK')).toEqual([])
    expect(paths('mobilityCards', 'PARKING', 'PRACTICAL_INFORMATION')).toEqual(['/move/parking'])
  })

  it('of safety are two where the campus trains people', () => {
    expect(paths('safetyCards', 'SAFE_AT_WORK', 'SECURITY_TRAINING')).toEqual([
      '/safeAtWork/infos',
      '/safeAtWork/fas',
    ])
    expect(paths('safetyCards', 'SAFE_AT_WORK')).toEqual(['/safeAtWork/infos'])
  })

  test('never lead where the campus opens nothing', () => {
    const types = [
      'INTER_CAMPUS',
      'TRANSPORT',
      'PRACTICAL_INFORMATION',
      'PARKING',
      'SAFE_AT_WORK',
      'SECURITY_TRAINING',
    ]
    fc.assert(
      fc.property(fc.subarray(types), active => {
        for (const point of Object.values(hubs)) {
          for (const { path } of openCards(contributedTo(point, contributions), campus(...active))) {
            const route = routeOf(path)
            expect(route, path).toBeDefined()
            expect(isOpen(route?.needs, campus(...active)), path).toBe(true)
          }
        }
      }),
    )
  })
})
