export { comparison } from './comparison.ts'
export { billing, planCards } from './plans.ts'
