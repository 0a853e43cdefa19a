// @vitest-environment happy-dom
/** The map as a pointer, a keyboard and a reader of the accessibility tree meet it. Its size here is 800 by 500. */
import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CityMap, type CityMapProps, type LatLng, type MapBounds, type MapMarker } from '../../src/map'
import MapSurface from '../../src/map/surface/map_surface'
import { expectAccessible, show } from '../render'

const MARKERS: MapMarker[] = [
  { id: 'a', label: 'Harbor Hotel', lat: 47.37, lng: 8.54 },
  { id: 'b', label: 'Mill Inn', lat: 47.37, lng: 8.5405 },
  { id: 'c', label: 'Elm House', lat: 47.4, lng: 8.6, text: '$ 90' },
]

function Kept(props: Partial<CityMapProps> & { told?: (id: string | null) => void }) {
  const [selected, select] = useState<string | null>(null)
  return <MapSurface label="Hotels" seed="town" markers={MARKERS} selected={selected} onSelect={(id) => (select(id), props.told?.(id))} popover={(marker) => <a href="/hotel">{`About ${marker.label}`}</a>} {...props} />
}

const map = (): HTMLElement => screen.getByRole('region', { name: 'Hotels' })

test('markers are buttons with names, near ones are one cluster that opens up', async () => {
  const { user } = show(<Kept />)
  expect(screen.getByRole('button', { name: 'Elm House, $ 90' }).getAttribute('aria-pressed')).toBe('false')
  await user.click(screen.getByRole('button', { name: '2 places: Harbor Hotel, Mill Inn' }))
  expect(screen.getByRole('button', { name: 'Harbor Hotel' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Elm House/ })).toBeNull()
  await expectAccessible()
})

test('a marker is selected, its panel opens, and closing it gives back', async () => {
  const told = vi.fn()
  const { user } = show(<Kept told={told} />)
  await user.click(screen.getByRole('button', { name: 'Elm House, $ 90' }))
  expect(told).toHaveBeenLastCalledWith('c')
  expect(screen.getByRole('group', { name: 'Elm House' }).textContent).toContain('About Elm House')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Close Elm House' }))
  expect(told).toHaveBeenLastCalledWith(null)
  expect(screen.queryByRole('group', { name: 'Elm House' })).toBeNull()
})

test('places at one spot are listed', async () => {
  const same = MARKERS.slice(0, 2).map((marker) => ({ ...marker, lat: 47, lng: 8 }))
  const told = vi.fn()
  const { user } = show(<Kept markers={same} told={told} />)
  await user.click(screen.getByRole('button', { name: /^2 places/ }))
  await user.click(screen.getByRole('button', { name: 'Mill Inn' }))
  expect(told).toHaveBeenCalledExactlyOnceWith('b')
})

test('it is moved by drag, wheel, keys and buttons; then this area can be searched', async () => {
  const [search, views] = [vi.fn<(bounds: MapBounds) => void>(), vi.fn()]
  const { user } = show(<Kept onSearchArea={search} onView={views} />)
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  fireEvent.pointerDown(map(), { button: 0, clientX: 400, clientY: 250 })
  fireEvent.pointerMove(window, { clientX: 300, clientY: 250 })
  fireEvent.pointerUp(window, { clientX: 300, clientY: 250 })
  const east = views.mock.lastCall![0]
  expect(east.lng).toBeGreaterThan(8.57)
  act(() => map().focus())
  await user.keyboard('{ArrowUp}')
  expect(views.mock.lastCall![0].lat).toBeGreaterThan(east.lat)
  await user.keyboard('+')
  expect(views.mock.lastCall![0].zoom).toBe(east.zoom + 1)
  const turn = createEvent.wheel(map(), { deltaY: 100 })
  Object.defineProperties(turn, { clientX: { value: 400 }, clientY: { value: 250 } })
  fireEvent(map(), turn)
  expect(views.mock.lastCall![0].zoom).toBe(east.zoom + 0.5)
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  await user.click(screen.getByRole('button', { name: 'Search this area' }))
  const { north, south, east: right, west } = search.mock.lastCall![0]
  expect(north > south && right > west).toBe(true)
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  act(() => map().focus())
  await user.keyboard('{Home}')
  expect(screen.getByRole('button', { name: 'Elm House, $ 90' })).toBeTruthy()
})

test('a place is picked by a press on the ground, and by Enter in the middle; a drag picks nothing', async () => {
  const pick = vi.fn<(place: LatLng) => void>()
  const { user } = show(<MapSurface label="Hotels" seed="town" start={{ lat: 10, lng: 20, zoom: 15 }} onPick={pick} empty="No places yet" />)
  expect(screen.getByText('No places yet')).toBeTruthy()
  fireEvent.pointerDown(map(), { button: 0, clientX: 400, clientY: 250 })
  fireEvent.pointerUp(window, { clientX: 400, clientY: 250 })
  expect([pick.mock.lastCall![0].lat.toFixed(6), pick.mock.lastCall![0].lng.toFixed(6)]).toEqual(['10.000000', '20.000000'])
  fireEvent.pointerDown(map(), { button: 0, clientX: 400, clientY: 250 })
  fireEvent.pointerMove(window, { clientX: 500, clientY: 250 })
  fireEvent.pointerUp(window, { clientX: 500, clientY: 250 })
  expect(pick).toHaveBeenCalledOnce()
  act(() => map().focus())
  await user.keyboard('{Enter}')
  expect(pick).toHaveBeenCalledTimes(2)
})

test('a way is shown and named; the map comes when it is shown', async () => {
  show(<CityMap label="Hotels" seed="town" route={{ points: [MARKERS[0]!, MARKERS[2]!], label: 'From the harbor to Elm House, 6 km' }} />)
  expect(await screen.findByRole('region', { name: 'Hotels' }, { timeout: 20_000 })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'From the harbor to Elm House, 6 km' })).toBeTruthy()
})
