import { Backend } from './conformance/backends.ts'
const b = await Backend.start('PGlite')
const ana = await b.person()
import { WebSocketServer, WebSocket } from 'ws'
const orig = WebSocket.prototype.send
WebSocket.prototype.send = function (d: any, ...a: any) {
  console.log('SEND', String(d).slice(0, 300))
  return orig.call(this, d, ...a)
} as never
const c = b.client({ accessToken: async () => 'aaa.bbb.ccc' })
c.channel('x').subscribe((s, e) => console.log(s, e))
await new Promise((r) => setTimeout(r, 1000))
process.exit(0)
