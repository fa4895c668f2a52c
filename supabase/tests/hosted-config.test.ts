import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFunctions } from '../local/functions/open-functions.ts'
import { settings } from '../local/auth/settings.ts'
import { functionsFolder } from '../local/paths.ts'
import { sessionFunctions } from '../local/functions/session-functions.ts'

const configFile = join(functionsFolder, '../config.toml')
const readme = readFileSync(join(functionsFolder, '../../README.md'), 'utf8')
const codeOf = (name: string): string => readFileSync(join(functionsFolder, name, 'index.ts'), 'utf8')

it('config.toml has the embedded backend’s requirements for an account', () => {
  const config = readFileSync(configFile, 'utf8')
  expect(config).toContain(`minimum_password_length = ${settings.passwordMinimumLength}`)
  for (const setting of [
    'secure_password_change = true',
    'double_confirm_changes = true',
    'enroll_enabled = true',
  ])
    expect(config).toContain(setting)
})

const folders = readdirSync(functionsFolder).filter((name) => !name.startsWith('_'))

it('the gateway passes every call to every function: it does not know the tokens of a project with signing keys', () => {
  expect([...openFunctions(configFile)].toSorted()).toEqual(folders.toSorted())
})

it('a function of a signed-in person is one that refuses a call without a token', () => {
  const refusing = folders.filter(
    (name) => /\b(?:json|signed)Function\(/.test(codeOf(name)) && !codeOf(name).includes('open: true'),
  )
  expect(refusing).toEqual([...sessionFunctions])
})

it('mails of the auth service have a mail server, and the README names each variable that config.toml reads', () => {
  const config = readFileSync(configFile, 'utf8')
  expect(config).toMatch(/\[auth\.email\.smtp\]\nenabled = true\n/)
  const variables = [...config.matchAll(/env\((\w+)\)/g)].map(([, name]) => name ?? '')
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

it('a function of the clock is open at the gateway, because its secret is no JWT, and refuses every other call first', () => {
  const ofClock = folders.filter((name) => codeOf(name).includes('clockRefusal('))
  expect(ofClock).toEqual(['deliver-letters', 'deliver-pushes', 'erase-accounts', 'return-refunds'])
  const open = openFunctions(configFile)
  for (const name of ofClock) expect(open).toContain(name)
})

it('the README lists every migration with policies on the platform’s tables', () => {
  const migrations = join(functionsFolder, '../migrations')
  const onPlatform = readdirSync(migrations).filter((file) =>
    /(?:create|alter) policy[^;]*\son (?:storage\.objects|realtime\.messages)\b/.test(
      readFileSync(join(migrations, file), 'utf8'),
    ),
  )
  expect(onPlatform.length).toBeGreaterThan(3)
  expect(onPlatform.filter((file) => !readme.includes(`\`${file}\``))).toEqual([])
})

it('the README lists every event of Stripe that is read: one that is not switched on never comes', () => {
  const code = readFileSync(join(functionsFolder, '_shared/payments/event.ts'), 'utf8')
  const read = [...code.matchAll(/'([a-z_]+(?:\.[a-z_]+)+)'/g)].map(([, name]) => name ?? '')
  expect(read.length).toBeGreaterThan(9)
  expect(read.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
