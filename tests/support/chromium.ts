import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium without drawing windows: the same engine, in five sixths of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const systemBrowsers = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

const found = (): string | undefined =>
  [...systemBrowsers, chromium.executablePath()].find((path) => path !== undefined && existsSync(path))

const run = (command: string, args: readonly string[]): boolean => {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch (error) {
    process.stderr.write(
      `${command} ${args.join(' ')}: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return false
  }
}

/**
 * The browser of `npm test`: the headless shell, installed if possible, otherwise the result of `findChromium`. The
 * proof and the benchmarks run in the whole browser, as people do.
 */
export function findHeadlessChromium(): string {
  if (process.env['CHROMIUM'] !== undefined) return findChromium()
  if (!existsSync(headlessShell) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
    if (!run('apt-get', install)) {
      run('apt-get', ['update', '-qq'])
      run('apt-get', install)
    }
  }
  return existsSync(headlessShell) ? headlessShell : findChromium()
}

/** The path of a Chromium: the system's, Playwright's, or one that is now installed. */
export function findChromium(): string {
  const present = found()
  if (present !== undefined) return present
  process.stderr.write('No Chromium here: installing one.\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  } else run('npx', ['playwright', 'install', 'chromium'])
  const installed = found()
  if (installed === undefined)
    throw new Error('no Chromium was found or could be installed; set its path in CHROMIUM')
  return installed
}
