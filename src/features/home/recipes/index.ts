export { actionList } from './actionList.ts'
export { overview } from './overview.ts'
export { usageLedger } from './usageLedger.ts'
export { whileAway } from './whileAway.ts'
