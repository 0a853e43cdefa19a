/** What a map computes: places and spots, clusters, the drawn city, ways along its streets. */
import { expect, test } from 'vitest'
import { cityOf, quarterOf, roadsOf } from '../../src/map/city'
import { clusters } from '../../src/map/cluster'
import { boundsOf, fitting, lengthWords, type MapView, metresBetween, panned, project, scaleBar, toPlace, toScreen, unproject, zoomedAt } from '../../src/map/projection'
import { streetRoute } from '../../src/map/route'
import { randomFrom } from '../../src/state/random'

const SIZE = { width: 800, height: 500 }

test('known places lie where a street map has them', () => {
  expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
  expect(project({ lat: 0, lng: -180 }, 1)).toEqual({ x: 0, y: 256 })
  const { x, y } = project({ lat: 85.05, lng: 180 }, 0)
  expect([x, Math.round(y)]).toEqual([256, 0])
  // One degree of the equator is 111.2 km; a degree of longitude at 60 degrees north half of it.
  expect(metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 }) / 1000).toBeCloseTo(111.2, 1)
  expect(metresBetween({ lat: 60, lng: 10 }, { lat: 60, lng: 11 }) / 1000).toBeCloseTo(55.6, 1)
})

test('screen and earth map back, a zoom holds its spot, a pan moves by its pixels', () => {
  const random = randomFrom('map views')
  for (let round = 0; round < 200; round += 1) {
    const view: MapView = { lat: random() * 140 - 70, lng: random() * 300 - 150, zoom: 10 + random() * 8 }
    const spot = { x: random() * 800, y: random() * 500 }
    const place = toPlace(spot, view, SIZE)
    const back = toScreen(place, view, SIZE)
    expect(Math.hypot(back.x - spot.x, back.y - spot.y)).toBeLessThan(0.001)
    const held = toPlace(spot, zoomedAt(view, spot, SIZE, view.zoom - 1), SIZE)
    expect(metresBetween(held, place)).toBeLessThan(0.01)
    const moved = toScreen(view, panned(view, 30, -20), SIZE)
    expect([moved.x, moved.y].map((value) => Math.round(value * 100) / 100)).toEqual([370, 270])
    expect(unproject(project(place, 12), 12).lat).toBeCloseTo(place.lat, 9)
  }
})

test('all places are fitted into sight', () => {
  expect(fitting([], SIZE)).toBeNull()
  expect(fitting([{ lat: 10, lng: 20 }], SIZE)!.zoom).toBe(16)
  const random = randomFrom('fits')
  for (let round = 0; round < 50; round += 1) {
    const places = Array.from({ length: 5 }, () => ({ lat: 40 + random() * 4, lng: 8 + random() * 4 }))
    const view = fitting(places, SIZE)!
    const { north, south, east, west } = boundsOf(view, SIZE)
    for (const { lat, lng } of places) expect(lat < north && lat > south && lng < east && lng > west).toBe(true)
  }
})

test('lengths in words and a round scale', () => {
  expect([42, 348, 2350, 41_000].map(lengthWords)).toEqual(['40 m', '350 m', '2.4 km', '41 km'])
  const bar = scaleBar({ lat: 0, lng: 0, zoom: 16 })
  expect([bar.metres, Math.round(bar.pixels)]).toEqual([200, 84])
})

test('near markers are one cluster, each marker is in one, the selected one alone', () => {
  const markers = [['a', 0, 0], ['b', 0, 0.001], ['c', 0, 0.1], ['d', 0, 0]].map(([id, lat, lng]) => ({ id: String(id), lat: Number(lat), lng: Number(lng) }))
  const ids = (zoom: number, apart: string[] = []) => clusters(markers, zoom, 40, apart).map((one) => one.members.map((member) => member.id).join(''))
  expect(ids(14)).toEqual(['abd', 'c'])
  expect(ids(18)).toEqual(['ad', 'b', 'c'])
  expect(ids(14, ['b'])).toEqual(['ad', 'b', 'c'])
  expect(clusters([{ id: 'x', lat: Number.NaN, lng: 0 }], 10, 40)).toEqual([])
  const random = randomFrom('clusters')
  const many = Array.from({ length: 300 }, (_, index) => ({ id: `${index}`, lat: 47 + random() / 10, lng: 8 + random() / 10 }))
  const found = clusters(many, 12, 46)
  expect(found.flatMap((one) => one.members.map((member) => member.id)).sort()).toEqual(many.map((one) => one.id).sort())
})

test('a city is the same for its seed and another for another; bending can be undone', () => {
  const [one, same, other] = [cityOf('a'), cityOf('a'), cityOf('b')]
  expect(quarterOf(one, 3, 4)).toEqual(quarterOf(same, 3, 4))
  expect(quarterOf(one, 3, 4)).not.toEqual(quarterOf(other, 3, 4))
  expect(roadsOf(one, 0, 0, 8, 8)).toEqual(roadsOf(same, 0, 0, 8, 8))
  const random = randomFrom('bends')
  for (let round = 0; round < 200; round += 1) {
    const spot = { x: random() * 60_000, y: random() * 60_000 }
    const back = one.straighten(one.bend(spot))
    expect(Math.hypot(back.x - spot.x, back.y - spot.y)).toBeLessThan(1e-4)
  }
})

test('quarters meet: a street that leaves one enters the next at the same spot', () => {
  const city = cityOf('edges')
  const ends = (path: string): number[] => path.match(/-?[\d.]+/g)!.slice(-2).map(Number)
  const starts = (path: string): number[] => path.match(/-?[\d.]+/g)!.slice(0, 2).map(Number)
  for (let row = 1; row < 20; row += 4) {
    // Column 1 is no main road, so its avenue begins the path, and row by row goes on southwards.
    const [upper, lower] = [quarterOf(city, 1, row).avenues, quarterOf(city, 1, row + 1).avenues]
    const [x, y] = ends(upper.split('M')[1]!)
    const [nextX, nextY] = starts(lower)
    expect(Math.abs(x! - nextX!)).toBeLessThan(0.2)
    expect(Math.abs(y! - 256 - nextY!)).toBeLessThan(0.2)
  }
})

test('no block and no street without a bridge lies in the river', () => {
  const city = cityOf('wet')
  const row = Math.floor(city.riverAt(100.5, 100))
  const quarter = quarterOf(city, 100, row)
  expect(quarter.river).not.toBe('')
  for (const block of quarter.blocks.split('Z').filter((one) => one !== '')) {
    const numbers = block.match(/-?[\d.]+/g)!.map(Number)
    for (let index = 0; index < numbers.length; index += 2) {
      const spot = city.straighten({ x: 100 + numbers[index]! / 256, y: row + numbers[index + 1]! / 256 })
      expect(Math.abs(spot.y - city.riverAt(spot.x, spot.y))).toBeGreaterThan(0.26)
    }
  }
})

test('a way goes from stop to stop along the streets, and is at least as long as the crow flies', () => {
  const stops = [{ lat: 47.37, lng: 8.54 }, { lat: 47.39, lng: 8.57 }, { lat: 47.36, lng: 8.52 }]
  const { points, metres } = streetRoute('town', stops)
  expect([points[0], points.at(-1)]).toEqual([stops[0], stops[2]])
  expect(points).toContainEqual(stops[1])
  const crow = metresBetween(stops[0]!, stops[1]!) + metresBetween(stops[1]!, stops[2]!)
  expect(metres).toBeGreaterThan(crow)
  expect(metres).toBeLessThan(crow * 1.9)
  expect(streetRoute('town', stops)).toEqual({ points, metres })
  expect(streetRoute('town', stops.slice(0, 1))).toEqual({ points: [], metres: 0 })
})
