import { countUsage } from '../usage/countUsage.ts'
import { sendAllLeft } from './leftBehind.ts'

/** What a start does once its first content is there. */
export function afterStart(): Promise<unknown> {
  countUsage()
  return sendAllLeft()
}
