import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from './lock.ts'
import { thisProcess } from './process-identity.ts'
import { secretsOf } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'azulejo-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const dead = () => ({ ...thisProcess(), pid: 1, startedAt: 'long ago' })
const holderOf = (): unknown => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))

it('one process gets the folder, and the second gets the holder’s name', async () => {
  const release = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  release()
  expect(readdirSync(folder)).toEqual([])
  const again = await lockDataFolder(folder)
  again()
})

it('the lock of a dead process is taken over: its process id belongs to another process now, or the machine was restarted', async () => {
  for (const holder of [dead(), { ...thisProcess(), boot: 'the boot before' }]) {
    writeFileSync(join(folder, 'lock'), JSON.stringify(holder))
    const release = await lockDataFolder(folder)
    expect(holderOf()).toMatchObject({ pid: process.pid })
    expect(readdirSync(folder)).toEqual(['lock'])
    release()
  }
})

it('a takeover continues after a successor died in the middle of it', async () => {
  const gone = dead()
  writeFileSync(join(folder, 'lock'), JSON.stringify(gone))
  writeFileSync(join(folder, `lock-takeover-${gone.token}-0`), JSON.stringify(dead()))
  const release = await lockDataFolder(folder)
  expect(holderOf()).toMatchObject({ pid: process.pid })
  expect(readdirSync(folder)).toEqual(['lock'])
  release()
})

it('a lock of another machine is not taken over', async () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ ...thisProcess(), host: 'otra-máquina' }))
  await expect(lockDataFolder(folder)).rejects.toThrow('otra-máquina')
})

it('only one’s own lock is released', async () => {
  const release = await lockDataFolder(folder)
  writeFileSync(join(folder, 'lock'), JSON.stringify({ ...thisProcess(), pid: 4711 }))
  release()
  expect(holderOf()).toMatchObject({ pid: 4711 })
})

it('exactly one of eight processes takes over from a killed one', async () => {
  const script = `
    import { lockDataFolder } from '${fileURLToPath(new URL('lock.ts', import.meta.url))}'
    process.stdin.once('data', () => lockDataFolder('${folder}').then(() => console.log('mine'), () => console.log('not mine')))
    console.log('ready')
    setInterval(() => undefined, 1000)`
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  try {
    await Promise.all(children.map((child) => outputOf(child)))
    writeFileSync(join(folder, 'lock'), JSON.stringify(dead()))
    const answers = children.map((child) => outputOf(child))
    for (const child of children) child.stdin.write('go\n')
    expect((await Promise.all(answers)).toSorted()).toEqual(['mine', ...Array<string>(7).fill('not mine')])
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
})

it('secrets are kept between starts, readable only by the owner', () => {
  const secrets = secretsOf(folder)
  expect(secretsOf(folder)).toEqual(secrets)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(secrets.publishableKey).toMatch(/^sb_publishable_.{30}/)
  writeFileSync(join(folder, 'secrets.json'), '{}')
  expect(() => secretsOf(folder)).toThrow('secrets.json')
})

function outputOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
}
