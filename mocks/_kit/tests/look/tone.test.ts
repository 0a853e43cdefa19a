import { expect, test } from 'vitest'
import { hexOfName, paletteName, toneProps } from '../../src/look/tone'

test('a shade of the palette is its name, any other colour is kept as it is', () => {
  expect(toneProps('moss')).toEqual({ className: 'tone-moss' })
  expect(toneProps(hexOfName('moss').toUpperCase())).toEqual({ className: 'tone-moss' })
  const own = toneProps('#039be5')
  expect(own.className).toBe('tone-own')
  expect(own.style).toMatchObject({ '--tone': '#039be5' })
  expect(toneProps('#00f').style).toMatchObject({ '--tone': '#0000ff' })
})

test('whatever a state calls a colour, it has a name', () => {
  expect(['#d50000', '#0b8043', '#3f51b5', 'bg-blue-500', 'tomato red', 'orange'].map(paletteName)).toEqual(['rose', 'fern', 'indigo', 'sky', 'rose', 'clay'])
  expect([paletteName(''), paletteName(null), paletteName('#12')].every((name) => name.length > 3)).toBe(true)
})
