/** The drawn city below everything else: near by its quarters, from farther away its roads. */
import { memo, useMemo } from 'react'
import { CITY_ZOOM, type City, cityOf, type FarRoads, type Quarter, quarterOf, RIVER_WIDTH, roadsOf } from '../city'
import { type MapSize, type MapView, project } from '../projection'

const QUARTER = 256
// Below it the quarters are too small to be seen.
const NEAR = 13.5

interface GroundProps {
  readonly seed: string
  readonly view: MapView
  readonly size: MapSize
}

export function Ground({ seed, view, size }: GroundProps) {
  const city = useMemo(() => cityOf(seed), [seed])
  return (
    <svg className="kit-map-ground" aria-hidden width="100%" height="100%">
      {view.zoom >= NEAR ? <Quarters city={city} view={view} size={size} /> : <Roads city={city} view={view} size={size} />}
    </svg>
  )
}

/** Which squares of a width on the screen are in sight, and where each lies. */
function squares(view: MapView, size: MapSize, quarters: number): { column: number; row: number; x: number; y: number; width: number }[] {
  const width = QUARTER * 2 ** (view.zoom - CITY_ZOOM) * quarters
  const centre = project(view, view.zoom)
  const [left, top] = [centre.x - size.width / 2, centre.y - size.height / 2]
  const found = []
  // Bent lines of a neighbour reach a little into what is in sight.
  const room = 0.35
  for (let row = Math.floor(top / width - room); row <= (top + size.height) / width + room; row += 1) {
    for (let column = Math.floor(left / width - room); column <= (left + size.width) / width + room; column += 1) {
      found.push({ column: column * quarters, row: row * quarters, x: column * width - left, y: row * width - top, width })
    }
  }
  return found
}

const LAYERS = ['parks', 'blocks', 'houses', 'river', 'streets', 'avenues', 'mains'] as const

function Quarters({ city, view, size }: { city: City; view: MapView; size: MapSize }) {
  const here = squares(view, size, 1)
  const scale = 2 ** (view.zoom - CITY_ZOOM)
  const layers = LAYERS.filter((layer) => layer !== 'houses' || view.zoom >= 15.5)
  return (
    <>
      {layers.flatMap((layer) =>
        layer === 'avenues' || layer === 'mains' || layer === 'streets'
          ? [<Layer key={`${layer} edge`} city={city} squares={here} scale={scale} layer={layer} className={`kit-map-${layer} kit-map-edge`} />, <Layer key={layer} city={city} squares={here} scale={scale} layer={layer} className={`kit-map-${layer}`} />]
          : [<Layer key={layer} city={city} squares={here} scale={scale} layer={layer} className={`kit-map-${layer}`} />],
      )}
      {view.zoom < 15 ? null : here.map(({ column, row, x, y }) => <Names key={`${column} ${row}`} city={city} column={column} row={row} x={x} y={y} scale={scale} />)}
    </>
  )
}

interface LayerProps {
  readonly city: City
  readonly squares: ReturnType<typeof squares>
  readonly scale: number
  readonly layer: Exclude<keyof Quarter, 'names'>
  readonly className: string
}

function Layer({ city, squares: here, scale, layer, className }: LayerProps) {
  return (
    <g className={className}>
      {here.map(({ column, row, x, y }) => (
        <g key={`${column} ${row}`} transform={`translate(${x} ${y}) scale(${scale})`}>
          <Path city={city} column={column} row={row} layer={layer} />
        </g>
      ))}
    </g>
  )
}

// Each quarter is thought out once for all of its layers.
const known = new WeakMap<City, Map<string, Quarter>>()
const farKnown = new WeakMap<City, Map<string, FarRoads>>()

function quarter(city: City, column: number, row: number): Quarter {
  return remembered(known, city, `${column} ${row}`, () => quarterOf(city, column, row))
}

function remembered<T>(all: WeakMap<City, Map<string, T>>, city: City, key: string, make: () => T): T {
  const ours = all.get(city) ?? new Map<string, T>()
  all.set(city, ours)
  const made = ours.get(key) ?? make()
  if (ours.size > 1500) ours.clear()
  ours.set(key, made)
  return made
}

function farRoads(city: City, column: number, row: number, step: number): FarRoads {
  return remembered(farKnown, city, `${step} ${column} ${row}`, () => roadsOf(city, column, row, step, 8))
}

const Path = memo(function Path({ city, column, row, layer }: { city: City; column: number; row: number; layer: LayerProps['layer'] }) {
  const d = quarter(city, column, row)[layer]
  return d === '' ? null : <path d={d} strokeWidth={layer === 'river' ? RIVER_WIDTH : undefined} />
})

function Names({ city, column, row, x, y, scale }: { city: City; column: number; row: number; x: number; y: number; scale: number }) {
  // Each street is named at every second quarter.
  return quarter(city, column, row).names.map(({ text, at, angle }, index) =>
    (column + row + index) % 2 === 0 ? (
      <text key={index} className="kit-map-name" transform={`translate(${x + at.x * scale} ${y + at.y * scale}) rotate(${angle})`} dy="0.34em">
        {text}
      </text>
    ) : null,
  )
}

function Roads({ city, view, size }: { city: City; view: MapView; size: MapSize }) {
  // So many quarters between two roads that these lie some 40 to 80 pixels apart.
  const step = 2 ** Math.ceil(Math.log2(40 / (QUARTER * 2 ** (view.zoom - CITY_ZOOM))))
  const here = squares(view, size, step * 8)
  return (
    <>
      {(['parks', 'river', 'roads', 'mains'] as const).map((layer) => (
        <g key={layer} className={layer === 'parks' || layer === 'river' ? `kit-map-${layer}` : `kit-map-far kit-map-${layer}`}>
          {here.map(({ column, row, x, y, width }) => (
            <g key={`${step} ${column} ${row}`} transform={`translate(${x} ${y}) scale(${width / 512})`}>
              <FarPath city={city} column={column} row={row} step={step} layer={layer} />
            </g>
          ))}
        </g>
      ))}
    </>
  )
}

const FarPath = memo(function FarPath({ city, column, row, step, layer }: { city: City; column: number; row: number; step: number; layer: keyof FarRoads }) {
  const d = farRoads(city, column, row, step)[layer]
  return d === '' ? null : <path d={d} strokeWidth={layer === 'river' ? ((RIVER_WIDTH / QUARTER) * 64) / step : undefined} />
})
