/** Functions that the engine lacks or takes from the machine: time and chance come from the session, TEXT writes as cells do. */
import { CellError, ErrorType, FunctionArgumentType, FunctionPlugin, SimpleRangeValue } from 'hyperformula'
import { serialOfIso } from './calendar'
import { formatPattern, plainNumber } from './pattern'

/** What an action gives: its time as a serial number in the session's zone, and its chance. */
export interface EngineClock {
  readonly now: number
  readonly random: () => number
}

let clock: EngineClock = { now: 0, random: () => 0.5 }

export function setClock(next: EngineClock): void {
  clock = next
}

type Ast = Parameters<FunctionPlugin['evaluateAst' & keyof FunctionPlugin]>[0]
// The engine's syntax tree and state are its own affair.
/* eslint-disable @typescript-eslint/no-explicit-any */
type Call = any
type State = any

const STRING = FunctionArgumentType.STRING
const NUMBER = FunctionArgumentType.NUMBER
const RANGE = FunctionArgumentType.RANGE
const ANY = FunctionArgumentType.ANY
const SCALAR = FunctionArgumentType.SCALAR

const numbersOf = (range: SimpleRangeValue): number[] => (range.valuesFromTopLeftCorner() as unknown[]).map(raw).filter((value): value is number => typeof value === 'number')
const raw = (value: unknown): unknown => (value !== null && typeof value === 'object' && 'val' in value ? (value as { val: unknown }).val : value)
const invalid = (message: string): CellError => new CellError(ErrorType.VALUE, message)

export class SessionPlugin extends FunctionPlugin {
  now(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('NOW'), () => clock.now)
  }

  today(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('TODAY'), () => Math.floor(clock.now))
  }

  rand(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('RAND'), () => clock.random())
  }

  randbetween(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('RANDBETWEEN'), (low: number, high: number) => {
      const [from, to] = [Math.ceil(low), Math.floor(high)]
      return to < from ? new CellError(ErrorType.NUM, 'The lower bound is above the upper one.') : from + Math.floor(clock.random() * (to - from + 1))
    })
  }

  text(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('TEXT'), (value: unknown, pattern: string) => {
      const plain = raw(value)
      const number = typeof plain === 'number' ? plain : typeof plain === 'string' ? (serialOfIso(plain) ?? (plain !== '' && !Number.isNaN(Number(plain)) ? Number(plain) : null)) : null
      return number === null ? String(plain ?? '') : formatPattern(number, pattern)
    })
  }

  /** A mean is a sum by a count, over the same conditions. */
  averageifs(ast: Call, state: State) {
    const [values, ...conditions] = ast.args
    if (values === undefined || conditions.length < 2) return new CellError(ErrorType.NA, 'Give the numbers, then pairs of a range and a condition.')
    const sum = raw(this.evaluateAst({ ...ast, procedureName: 'SUMIFS' }, state))
    const numeric = { type: 'STRING', value: '>-1E+300' }
    const count = raw(this.evaluateAst({ ...ast, procedureName: 'COUNTIFS', args: [...conditions, values, numeric] } as Ast, state))
    if (sum instanceof CellError) return sum
    if (count instanceof CellError) return count
    return count === 0 ? new CellError(ErrorType.DIV_BY_ZERO, 'No cell meets the conditions.') : Number(sum) / Number(count)
  }

  concat(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('CONCAT'), (...parts: unknown[]) => parts.flatMap(spread).map(word).join(''))
  }

  join(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('JOIN'), (delimiter: string, ...parts: unknown[]) => parts.flatMap(spread).map(word).join(delimiter))
  }

  rank(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('RANK'), (value: number, range: SimpleRangeValue, ascending: number) => {
      const all = numbersOf(range)
      if (!all.includes(value)) return new CellError(ErrorType.NA, 'The number is not in the range.')
      return 1 + all.filter((one) => (ascending ? one < value : one > value)).length
    })
  }

  mode(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('MODE'), (range: SimpleRangeValue) => {
      const counts = new Map<number, number>()
      for (const value of numbersOf(range)) counts.set(value, (counts.get(value) ?? 0) + 1)
      const most = Math.max(0, ...counts.values())
      return most < 2 ? new CellError(ErrorType.NA, 'No number occurs twice.') : [...counts].find(([, count]) => count === most)![0]
    })
  }

  regexmatch(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('REGEXMATCH'), (text: string, pattern: string) => compiled(pattern)?.test(text) ?? invalid('The expression is not valid.'))
  }

  regexextract(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('REGEXEXTRACT'), (text: string, pattern: string) => {
      const expression = compiled(pattern)
      if (expression === null) return invalid('The expression is not valid.')
      const found = expression.exec(text)
      return found === null ? new CellError(ErrorType.NA, 'Nothing matches the expression.') : (found[1] ?? found[0])
    })
  }

  regexreplace(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('REGEXREPLACE'), (text: string, pattern: string, next: string) => {
      const expression = compiled(pattern, 'g')
      return expression === null ? invalid('The expression is not valid.') : text.replace(expression, next)
    })
  }

  fixed(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('FIXED'), (value: number, decimals: number) => formatPattern(value, decimals > 0 ? `#,##0.${'0'.repeat(Math.min(15, decimals))}` : '#,##0'))
  }

  lookup(ast: Call, state: State) {
    return this.runFunction(ast.args, state, this.metadata('LOOKUP'), (wanted: unknown, within: SimpleRangeValue, results?: SimpleRangeValue) => {
      const keys = (within.valuesFromTopLeftCorner() as unknown[]).map(raw)
      const key = raw(wanted)
      let found = -1
      keys.forEach((one, index) => {
        if (typeof one === typeof key && (typeof one === 'string' ? one.localeCompare(String(key), 'en', { sensitivity: 'base' }) <= 0 : Number(one) <= Number(key))) found = index
      })
      const given = results === undefined ? keys : (results.valuesFromTopLeftCorner() as unknown[])
      return found < 0 || given[found] === undefined ? new CellError(ErrorType.NA, 'The value is not in the range.') : (given[found] as number)
    })
  }
}

const spread = (value: unknown): unknown[] => (value instanceof SimpleRangeValue ? (value.valuesFromTopLeftCorner() as unknown[]) : [value])

function word(value: unknown): string {
  const plain = raw(value)
  if (typeof plain === 'number') return plainNumber(plain)
  if (typeof plain === 'boolean') return plain ? 'TRUE' : 'FALSE'
  return typeof plain === 'string' ? plain : ''
}

function compiled(pattern: string, flags = ''): RegExp | null {
  try {
    return new RegExp(pattern, `u${flags}`)
  } catch {
    return null
  }
}

SessionPlugin.implementedFunctions = {
  NOW: { method: 'now', parameters: [], isVolatile: true, returnNumberType: 'NUMBER_DATETIME' as never },
  TODAY: { method: 'today', parameters: [], isVolatile: true, returnNumberType: 'NUMBER_DATE' as never },
  RAND: { method: 'rand', parameters: [], isVolatile: true },
  RANDBETWEEN: { method: 'randbetween', parameters: [{ argumentType: NUMBER }, { argumentType: NUMBER }], isVolatile: true },
  TEXT: { method: 'text', parameters: [{ argumentType: SCALAR }, { argumentType: STRING }] },
  AVERAGEIFS: { method: 'averageifs', parameters: [{ argumentType: RANGE }, { argumentType: RANGE }, { argumentType: SCALAR }], repeatLastArgs: 2 },
  CONCAT: { method: 'concat', parameters: [{ argumentType: ANY }], repeatLastArgs: 1 },
  JOIN: { method: 'join', parameters: [{ argumentType: STRING }, { argumentType: ANY }], repeatLastArgs: 1 },
  RANK: { method: 'rank', parameters: [{ argumentType: NUMBER }, { argumentType: RANGE }, { argumentType: NUMBER, defaultValue: 0 }] },
  'RANK.EQ': { method: 'rank', parameters: [{ argumentType: NUMBER }, { argumentType: RANGE }, { argumentType: NUMBER, defaultValue: 0 }] },
  MODE: { method: 'mode', parameters: [{ argumentType: RANGE }] },
  REGEXMATCH: { method: 'regexmatch', parameters: [{ argumentType: STRING }, { argumentType: STRING }] },
  REGEXEXTRACT: { method: 'regexextract', parameters: [{ argumentType: STRING }, { argumentType: STRING }] },
  REGEXREPLACE: { method: 'regexreplace', parameters: [{ argumentType: STRING }, { argumentType: STRING }, { argumentType: STRING }] },
  FIXED: { method: 'fixed', parameters: [{ argumentType: NUMBER }, { argumentType: NUMBER, defaultValue: 2 }] },
  LOOKUP: { method: 'lookup', parameters: [{ argumentType: SCALAR }, { argumentType: RANGE }, { argumentType: RANGE, optionalArg: true }] },
}

/** The names in English, for the engine's table of words. */
export const SESSION_NAMES: Record<string, string> = Object.fromEntries(Object.keys(SessionPlugin.implementedFunctions).map((name) => [name, name]))
