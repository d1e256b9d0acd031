import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { occupancyStatuses } from '../../contract.ts'
import { statusColours } from '../../rules.ts'
import type { Look } from '../picture/drawing.ts'
import { letterSize } from '../picture/sizes.ts'
import type { Palette } from './sprite-images.ts'

/*
 * How the map is drawn: the SVG's own picture (picture/LevelPicture.module.css), and when it is tilted its walls, desks and
 * shafts in their height.
 */

/** What its images are called: a sign by its icon, a state by its status. */
export const pinImage = 'pin'

export const looks = [
  ...(['way', 'room', 'work', 'service', 'food', 'core', 'outside', 'solid', 'void', 'desk'] as const),
] satisfies Look[]

/** The sources of the map. `states`: what the sensors say, as signs. */
export const sourceNames = ['plan', 'walls', 'way', 'names', 'states', 'pin'] as const
export type SourceName = (typeof sourceNames)[number]

/**
 * The typeface of the page, at the weight of its names: the library draws letters from local fonts, and reads their weight
 * from the first name of the list.
 */
const font = ['semibold', 'Figtree Variable']

const part = (name: string): ExpressionSpecification => ['==', ['get', 'part'], name]
const look: ExpressionSpecification = ['get', 'look']
const status: ExpressionSpecification = ['feature-state', 'status']

function byLook(palette: Palette, of: 'fill' | 'stroke'): ExpressionSpecification {
  const pairs = looks.flatMap(name => [name, palette[name]?.[of] ?? 'rgba(0, 0, 0, 0)'])
  return ['match', look, ...pairs, 'rgba(0, 0, 0, 0)'] as unknown as ExpressionSpecification
}

const statusColour = [
  'match',
  ['coalesce', status, ''],
  ...occupancyStatuses.flatMap(one => [one, statusColours[one]]),
  'rgba(0, 0, 0, 0)',
] as unknown as ExpressionSpecification

/**
 * The layers, from the ground up. What is filled is not drawn around once more, which would be a shader more for each: the edges
 * are layers of their own, and the canvas smooths the others.
 */
export function layersOf(palette: Palette): LayerSpecification[] {
  const paint = (name: string) => palette[name] ?? { fill: 'black', stroke: 'black', width: 1 }
  const filled = { 'fill-antialias': false } as const
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    {
      ...{ id: 'ground', type: 'fill', source: 'plan', filter: part('ground') },
      paint: { ...filled, 'fill-color': paint('ground').fill },
    },
    {
      ...{ id: 'units', type: 'fill', source: 'plan', filter: part('unit') },
      paint: {
        ...filled,
        'fill-color': byLook(palette, 'fill'),
        'fill-opacity': ['case', ['get', 'restricted'], 0.5, 1],
      },
    },
    {
      ...{ id: 'unit-status', type: 'fill', source: 'plan', filter: part('unit') },
      paint: { ...filled, 'fill-color': statusColour, 'fill-opacity': 0.42 },
    },
    {
      ...{ id: 'unit-edges', type: 'line', source: 'plan', filter: part('unit'), layout: round },
      paint: { 'line-color': byLook(palette, 'stroke'), 'line-width': paint('room').width },
    },
    {
      ...{ id: 'edge', type: 'line', source: 'plan', filter: part('ground'), layout: round },
      paint: {
        'line-color': ['case', ['get', 'building'], paint('building').stroke, paint('ground').stroke],
        'line-width': ['case', ['get', 'building'], paint('building').width, paint('ground').width],
      },
    },
    {
      ...{ id: 'doors', type: 'line', source: 'plan', filter: part('door') },
      paint: { 'line-color': paint('door').stroke, 'line-width': paint('door').width },
    },
    {
      ...{ id: 'desks', type: 'fill', source: 'plan', filter: part('fixture') },
      paint: { ...filled, 'fill-color': byLook(palette, 'fill') },
    },
    {
      ...{ id: 'desk-status', type: 'fill', source: 'plan', filter: part('fixture') },
      paint: { ...filled, 'fill-color': statusColour, 'fill-opacity': 0.42 },
    },
    {
      ...{ id: 'desk-edges', type: 'line', source: 'plan', filter: part('fixture') },
      paint: { 'line-color': paint('desk').stroke, 'line-width': paint('desk').width },
    },
    {
      ...{ id: 'chosen', type: 'fill', source: 'plan', filter: chosenFilter('') },
      paint: { ...filled, 'fill-color': paint('chosen').fill },
    },
    {
      ...{ id: 'chosen-edge', type: 'line', source: 'plan', filter: chosenFilter(''), layout: round },
      paint: { 'line-color': paint('chosen').stroke, 'line-width': paint('chosen').width },
    },
    {
      ...{ id: 'solids', type: 'fill-extrusion', source: 'walls' },
      layout: { visibility: 'none' },
      paint: {
        'fill-extrusion-color': [
          'case',
          ['==', ['get', 'part'], 'wall'],
          paint('desk').stroke,
          byLook(palette, 'fill'),
        ],
        'fill-extrusion-height': ['get', 'height'],
        'fill-extrusion-opacity': 0.9,
      },
    },
    {
      ...{ id: 'way-casing', type: 'line', source: 'way', layout: round },
      paint: { 'line-color': paint('casing').stroke, 'line-width': paint('casing').width },
    },
    {
      ...{ id: 'way-line', type: 'line', source: 'way', layout: round },
      paint: {
        'line-color': paint('line').stroke,
        'line-width': paint('line').width,
        'line-opacity': ['case', ['get', 'dim'], 0.4, 1],
      },
    },
    {
      ...{ id: 'states', type: 'symbol', source: 'states', filter: filtersAt(0).states },
      layout: {
        ...{ 'icon-image': ['get', 'status'], 'icon-padding': 0, 'icon-overlap': 'never' },
        'icon-offset': ['get', 'offset'],
      },
    },
    {
      ...{ id: 'names', type: 'symbol', source: 'names', filter: filtersAt(0).names },
      layout: {
        ...{ 'text-field': ['get', 'text'], 'text-font': font, 'text-size': letterSize },
        ...{ 'text-offset': ['get', 'offset'], 'text-max-width': 100, 'text-padding': 2 },
        'symbol-sort-key': ['-', ['get', 'size']],
      },
      paint: {
        ...{ 'text-color': paint('label').fill, 'text-halo-color': paint('label').stroke },
        'text-halo-width': 1.75,
      },
    },
    {
      ...{ id: 'signs', type: 'symbol', source: 'names', filter: part('sign') },
      layout: { 'icon-image': ['get', 'icon'], 'icon-padding': 1, 'icon-overlap': 'never' },
    },
    {
      ...{ id: 'pin', type: 'symbol', source: 'pin' },
      layout: { 'icon-image': pinImage, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    },
  ]
}

/** What is written in rooms, which appears where the room is large enough for it at a zoom. */
export const filtersAt = (zoom: number): Record<'names' | 'states', ExpressionSpecification> => {
  const fits: ExpressionSpecification = ['<=', ['get', 'fits'], zoom]
  return { names: ['all', part('name'), fits], states: fits }
}

export const chosenFilter = (id: string): ExpressionSpecification => ['==', ['get', 'id'], id]
