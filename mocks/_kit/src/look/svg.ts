/** Pieces of SVG text. Enters: names, attributes, bodies. Leaves: strings that are the same for the same input, everywhere. */

type Attributes = Readonly<Record<string, string | number | undefined>>

/** One element; numbers are rounded to a tenth, so no digit depends on the machine. */
export function el(name: string, attributes: Attributes, ...body: string[]): string {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? tenth(value) : escaped(value!)}"`)
    .join('')
  return body.length === 0 ? `<${name}${given}/>` : `<${name}${given}>${body.join('')}</${name}>`
}

export function tenth(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export interface Size {
  readonly width: number
  readonly height: number
}

export function svg(size: Size, box: Size, ...body: string[]): string {
  const { width, height } = size
  const viewBox = `0 0 ${tenth(box.width)} ${tenth(box.height)}`
  return el('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox }, ...body)
}

/** The points of a closed or open line. */
export function line(points: readonly (readonly [number, number])[], close = false): string {
  return `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('')}${close ? 'Z' : ''}`
}

/** A drawing as the address of an <img>. */
export function dataUri(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
