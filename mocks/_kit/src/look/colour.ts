/** Colour arithmetic. Enters and leaves: "#rrggbb". Contrast is WCAG 2.2's; lightness is moved in OKLCH (Ottosson 2020). */

export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The same hue at another lightness (0 to 1) and, where given, another chroma. */
export function relit(hex: string, lightness: number, chroma?: number): string {
  const [, given, hue] = toOklch(hex)
  for (let used = chroma ?? given; ; used -= 0.004) {
    const rgb = fromOklch(lightness, Math.max(0, used), hue)
    if (used <= 0 || rgb.every((one) => one >= -0.001 && one <= 1.001)) return toHex(rgb)
  }
}

export function lightness(hex: string): number {
  return toOklch(hex)[0]
}

/** How different two colours look: distance in OKLab. 0.02 is just visible side by side. */
export function distance(one: string, other: string): number {
  const [a, b] = [toOklab(one), toOklab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** `share` of the first colour (0 to 1) on the second. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return toHex(a.map((value, index) => value * share + b[index]! * (1 - share)))
}

type Triple = [number, number, number]

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
}

function toHex(rgb: number[]): string {
  const byte = (value: number): string => Math.round(Math.min(1, Math.max(0, value)) * 255).toString(16).padStart(2, '0')
  return `#${rgb.map(byte).join('')}`
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055
}

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(linear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toOklch(hex: string): Triple {
  const [light, a, b] = toOklab(hex)
  return [light, Math.hypot(a, b), Math.atan2(b, a)]
}

function fromOklch(light: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
