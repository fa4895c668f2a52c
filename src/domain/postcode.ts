/** The codes of the SAT's catalogue c_Estado, each with the first two digits from which on a postcode is in it. */
const states = [
  [0, null],
  [1, 'CMX'],
  [17, null],
  [20, 'AGU'],
  [21, 'BCN'],
  [23, 'BCS'],
  [24, 'CAM'],
  [25, 'COA'],
  [28, 'COL'],
  [29, 'CHP'],
  [31, 'CHH'],
  [34, 'DUR'],
  [36, 'GUA'],
  [39, 'GRO'],
  [42, 'HID'],
  [44, 'JAL'],
  [50, 'MEX'],
  [58, 'MIC'],
  [62, 'MOR'],
  [63, 'NAY'],
  [64, 'NLE'],
  [68, 'OAX'],
  [72, 'PUE'],
  [76, 'QUE'],
  [77, 'ROO'],
  [78, 'SLP'],
  [80, 'SIN'],
  [83, 'SON'],
  [86, 'TAB'],
  [87, 'TAM'],
  [90, 'TLA'],
  [91, 'VER'],
  [97, 'YUC'],
  [98, 'ZAC'],
] as const

export type MexicanState = Exclude<(typeof states)[number][1], null>

/**
 * The state of a postcode, from its second digit on: SEPOMEX gives each state a range. Null if no state has it. In SQL:
 * private.state_of.
 */
export function stateOf(postcode: string): MexicanState | null {
  if (!/^\d{2,5}$/.test(postcode)) return null
  const prefix = Number(postcode.slice(0, 2))
  return states.findLast(([first]) => first <= prefix)?.[1] ?? null
}

export const isPostcode = (typed: string): boolean => /^\d{5}$/.test(typed)
