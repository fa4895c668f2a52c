import { afterAll, beforeAll, describe } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { changeRules } from './sync/changes.ts'
import { digestRules } from './sync/digest.ts'
import { epochRules } from './sync/epochs.ts'
import { firstPullRules } from './sync/first-pull.ts'
import { pullRules } from './sync/pulls.ts'
import { signUpRules } from './sync/sign-up.ts'
import { spaceRules } from './sync/spaces.ts'

/** One database for all: it takes three seconds to open, and each test makes its own people. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const opened = (): Database => database

describe('Spaces and numbers', () => {
  spaceRules(opened)
})
describe('Pulls', () => {
  pullRules(opened)
})
describe('First pulls', () => {
  firstPullRules(opened)
})
describe('Changes', () => {
  changeRules(opened)
})
describe('Digests', () => {
  digestRules(opened)
})
describe('Epochs', () => {
  epochRules(opened)
})
describe('Sign-ups', () => {
  signUpRules(opened)
})
