import { Button, CityMap, type CityMapProps, type LatLng, lengthWords, type MapBounds, type MapMarker, streetRoute } from '@mocks/kit'
import { Bed } from 'lucide-react'
import { useState } from 'react'
import type { Exhibit } from '../exhibit'
import { ARABIC, CJK, LONG } from '../words'

const HOME = { lat: 47.3712, lng: 8.5417 }
const TONES = ['clay', 'indigo', 'teal', 'plum'] as const
const PINS: MapMarker[] = ['Harbor house', LONG, ARABIC, CJK, 'Mill yard', 'Elm court'].map((label, index) => ({ id: `p${index}`, label, lat: HOME.lat + Math.sin(index * 2.1) * 0.006, lng: HOME.lng + Math.cos(index * 1.7) * 0.009, tone: TONES[index % 4] }))
const STAYS: MapMarker[] = Array.from({ length: 240 }, (_, index) => ({ id: `s${index}`, label: `Room ${index + 1}`, text: `$ ${60 + ((index * 37) % 190)}`, lat: HOME.lat + Math.sin(index * 12.9) * 0.03, lng: HOME.lng + Math.cos(index * 7.3) * 0.045 }))

function Kept({ markers, height = 420, ...more }: { markers: MapMarker[]; height?: number } & Partial<CityMapProps>) {
  const [selected, select] = useState<string | null>(null)
  return (
    <div style={{ height }}>
      <CityMap label="Places" seed="gallery" markers={markers} selected={selected} onSelect={select} popover={(marker) => <div className="stack"><b dir="auto">{marker.label}</b><span>Open until 18:00</span><Button small>Details</Button></div>} {...more} />
    </div>
  )
}

function Searched() {
  const [found, setFound] = useState(STAYS)
  const inside = ({ north, south, east, west }: MapBounds) => STAYS.filter((one) => one.lat < north && one.lat > south && one.lng < east && one.lng > west)
  return (
    <div className="stack">
      <span role="status">{`${found.length} places`}</span>
      <Kept markers={found} onSearchArea={(bounds) => setFound(inside(bounds))} />
    </div>
  )
}

function Picked() {
  const [place, setPlace] = useState<LatLng | null>(null)
  return (
    <div style={{ height: 300 }}>
      <CityMap label="Where to deliver" seed="gallery" start={{ ...HOME, zoom: 15 }} markers={place === null ? [] : [{ id: 'here', label: 'Chosen place', ...place }]} empty="Press on the map to choose a place" onPick={setPlace} />
    </div>
  )
}

const WAY = streetRoute('gallery', [PINS[0]!, PINS[4]!, PINS[3]!])

export const maps: readonly Exhibit[] = [
  {
    id: 'map', title: 'Map', group: 'Data',
    cases: [
      { title: 'Pins, a panel, a way along the streets', wide: true, show: () => <Kept markers={PINS} route={{ points: WAY.points, label: `Way of ${lengthWords(WAY.metres)}` }} /> },
      { title: '240 places in clusters, search in what is in sight', wide: true, show: Searched },
      { title: 'A place is chosen', show: Picked },
      { title: 'Near, with an icon', show: () => <Kept height={300} markers={[{ id: 'one', label: 'Harbor Hotel', icon: <Bed size={14} aria-hidden />, ...HOME }]} /> },
      { title: 'From far away', show: () => <Kept height={300} markers={[{ id: 'o', label: 'Oslo office', lat: 59.9, lng: 10.7 }, { id: 'k', label: 'Kyiv office', lat: 50.4, lng: 30.5 }]} /> },
    ],
  },
]
