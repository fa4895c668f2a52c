import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from './listener.ts'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-static-'))
const dist = join(folder, 'dist')
const script = 'export const many = 1;\n'.repeat(200)
let server: Server
let port: number

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: Buffer
}

/** It does not use `fetch`, which would decompress the body, and normalize the path. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: 'localhost', path, headers, method }, (response) => {
      const chunks: Uint8Array[] = []
      response.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

describe('The built app', () => {
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'), { recursive: true })
    mkdirSync(join(dist, 'planes'))
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    writeFileSync(join(dist, 'index.html'), '<h1>inicio</h1>')
    writeFileSync(join(dist, 'app.html'), '<h1>app</h1>')
    writeFileSync(join(dist, 'planes/index.html'), '<h1>planes</h1>')
    writeFileSync(join(dist, 'about.html'), '<h1>nosotros</h1>')
    writeFileSync(join(dist, '404.html'), `<h1>404</h1>${script}`)
    writeFileSync(join(dist, 'app-roots.json'), '["/login","/dashboard"]')
    writeFileSync(join(dist, 'sw.js'), script)
    writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
    writeFileSync(join(dist, 'assets/main-BnQv4V9.js'), script)
    server = createServer(staticFiles(dist))
    port = await listen(server, 0, 'localhost')
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  it('rendered pages are served, and the shell where the app draws its own', async () => {
    const html = { accept: 'text/html,*/*' }
    expect((await get('/about?x=1', html)).body.toString()).toBe('<h1>nosotros</h1>')
    expect((await get('/', html)).body.toString()).toBe('<h1>inicio</h1>')
    expect((await get('/planes', html)).body.toString()).toBe('<h1>planes</h1>')
    const shell = await get('/dashboard/mensajes?x=1', html)
    expect([shell.status, shell.body.toString()]).toEqual([200, '<h1>app</h1>'])
    expect(shell.headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  it('an unknown address gets a 404 and its page, compressed', async () => {
    const html = { accept: 'text/html,*/*' }
    for (const path of ['/no-existe', '/dashboards', '/loginx/', '/app', '/404', '/index']) {
      const answer = await get(path, html)
      expect([path, answer.status, answer.headers['content-type']]).toEqual([
        path,
        404,
        'text/html;charset=utf-8',
      ])
      expect(answer.body.toString()).toContain('<h1>404</h1>')
    }
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/no-existe', { ...html, 'accept-encoding': encoding })
      expect([answer.status, answer.headers['content-encoding']]).toEqual([404, encoding])
      expect(answer.body.length).toBeLessThan(script.length / 4)
    }
    const head = await get('/no-existe', html, 'HEAD')
    expect([head.status, head.body.length]).toEqual([404, 0])
  })

  it.each([{ accept: '*/*' }, { accept: 'text/*' }, {}])(
    'the app’s addresses are served to a caller that accepts everything: %o',
    async (headers: Record<string, string>) => {
      for (const path of ['/login', '/dashboard', '/dashboard/mensajes?x=1']) {
        const answer = await get(path, headers)
        expect([path, answer.status, answer.body.toString()]).toEqual([path, 200, '<h1>app</h1>'])
      }
      for (const path of ['/no-existe', '/assets/old-AAAAAAAA.js', '/dashboard/main.js', '/sw.map'])
        expect([path, (await get(path, headers)).status]).toEqual([path, 404])
    },
  )

  it('a missing file is a 404, without a page in its place', async () => {
    expect((await get('/assets/old-AAAAAAAA.js', { accept: '*/*' })).status).toBe(404)
    expect((await get('/assets/old-AAAAAAAA.js', { accept: 'text/html' })).status).toBe(404)
    expect((await get('/dashboard', { accept: 'application/json' })).status).toBe(404)
    expect((await get('/dashboard', { accept: 'text/html' }, 'POST')).status).toBe(404)
  })

  it('hashed files are cached for ever, and all others revalidated', async () => {
    expect((await get('/assets/main-BnQv4V9.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const path of ['/sw.js', '/manifest.webmanifest', '/app.html', '/']) {
      expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'no-cache'])
    }
  })

  it('files are compressed, and no header is sent twice', async () => {
    const plain = await get('/sw.js')
    for (const encoding of ['br', 'gzip']) {
      const packed = await get('/sw.js', { 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
      expect(packed.body.length).toBeLessThan(plain.body.length / 4)
    }
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const { etag } = plain.headers
    expect((await get('/sw.js', { 'if-none-match': String(etag) })).status).toBe(304)
  })

  it('files outside its folder are not served', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '//secret.txt',
    ]) {
      expect([path, (await get(path, { accept: '*/*' })).status]).toEqual([path, 404])
    }
    expect((await get('/%zz', { accept: '*/*' })).status).toBe(404)
  })
})
