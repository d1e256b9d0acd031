import { expect, it } from 'vitest'
import { expectAnswer, sayAnswer } from './reported-answers.ts'

let said: string[] = []
const hear = (id: string) => sayAnswer(id, () => said.push(id))

it('says an answer that nobody waits for', () => {
  said = []
  hear('1')
  expect(said).toEqual(['1'])
})

it('leaves an answer to the dialog that shows it, however early it came', () => {
  said = []
  const expectation = expectAnswer()
  hear('1')
  hear('other')
  expect(said).toEqual([])
  const stop = expectation.show('1')
  hear('1')
  expect(said).toEqual(['other'])
  stop()
  hear('1')
  expect(said).toEqual(['other', '1'])
})

it('says what came meanwhile once the dialog has gone, and tells whether it did', () => {
  said = []
  const [one, two] = [expectAnswer(), expectAnswer()]
  hear('1')
  expect(one.end('2')).toBe(false)
  expect(said).toEqual([])
  expect(two.end('1')).toBe(true)
  expect(said).toEqual(['1'])
})
