/** What is measured at home and in the clinic: names, units, sensible values. Pure. */
import type { Reading, Vital } from '../model'
import { num, oldest, text } from './read'

export interface Measure { readonly key: string; readonly label: string; readonly unit: string; readonly low: number; readonly high: number; readonly step: number }

export const MEASURES: readonly Measure[] = [
  { key: 'bloodPressureSystolic', label: 'Blood pressure, systolic', unit: 'mmHg', low: 60, high: 260, step: 1 },
  { key: 'bloodPressureDiastolic', label: 'Blood pressure, diastolic', unit: 'mmHg', low: 30, high: 160, step: 1 },
  { key: 'heartRate', label: 'Heart rate', unit: 'bpm', low: 30, high: 220, step: 1 },
  { key: 'temperature', label: 'Temperature', unit: '°F', low: 90, high: 110, step: 0.1 },
  { key: 'respiratoryRate', label: 'Respiratory rate', unit: 'breaths/min', low: 5, high: 60, step: 1 },
  { key: 'oxygenSaturation', label: 'Oxygen saturation', unit: '%', low: 50, high: 100, step: 1 },
  { key: 'weight', label: 'Weight', unit: 'lbs', low: 20, high: 700, step: 0.1 },
  { key: 'height', label: 'Height', unit: 'in', low: 20, high: 90, step: 0.5 },
  { key: 'bmi', label: 'Body mass index', unit: 'kg/m²', low: 8, high: 90, step: 0.1 },
  { key: 'glucose', label: 'Blood glucose', unit: 'mg/dL', low: 20, high: 600, step: 1 },
]

/** What one may write down oneself, by the trackers of the page. */
export const TRACKERS = [
  { id: 'pressure', label: 'Blood pressure', keys: ['bloodPressureSystolic', 'bloodPressureDiastolic'] },
  { id: 'weight', label: 'Weight', keys: ['weight'] },
  { id: 'heart', label: 'Heart rate', keys: ['heartRate'] },
  { id: 'glucose', label: 'Blood glucose', keys: ['glucose'] },
  { id: 'temperature', label: 'Temperature', keys: ['temperature'] },
  { id: 'oxygen', label: 'Oxygen saturation', keys: ['oxygenSaturation'] },
] as const

/** "bloodPressureSystolic" of an injected state that names something else: made readable. */
export function measureOf(key: string): Measure {
  return MEASURES.find((one) => one.key === key) ?? { key, label: key.replace(/([A-Z])/g, ' $1').replace(/^./, (letter) => letter.toUpperCase()).trim(), unit: '', low: 0, high: 100_000, step: 1 }
}

export const isOwnReading = (one: Vital): boolean => text(one.source) === 'Patient' || /patient|self|home/i.test(text(one.recordedBy))

export function readingsOf(one: Vital): [string, Reading][] {
  const given: unknown = one.readings
  if (given === null || typeof given !== 'object') return []
  return Object.entries(given as Record<string, Reading>).filter(([, reading]) => reading !== null && typeof reading === 'object' && typeof reading.value === 'number')
}

export const momentOf = (one: Vital): string => `${text(one.date).slice(0, 10)}${text(one.time) === '' ? '' : `T${text(one.time)}`}`

/** All values of one measure, oldest first. */
export function seriesOf(vitals: readonly Vital[], key: string): { id: string; date: string; value: number; unit: string; own: boolean }[] {
  const found = vitals.flatMap((one) => readingsOf(one).filter(([name]) => name === key).map(([, reading]) => ({ id: one.id, date: momentOf(one), value: num(reading.value), unit: text(reading.unit), own: isOwnReading(one) })))
  return oldest(found, (one) => one.date)
}

/** What is wrong with values that one writes down; by key. */
export function readingProblems(values: Readonly<Record<string, number | null>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [value, measure] = [values[key] ?? null, measureOf(key)]
      if (value === null) return [[key, `Enter the ${measure.label.toLowerCase()}.`]]
      return value < measure.low || value > measure.high ? [[key, `${measure.label} is between ${measure.low} and ${measure.high} ${measure.unit}.`]] : []
    }),
  )
}
