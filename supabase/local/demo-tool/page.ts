import { createHash } from 'node:crypto'
import { escapeHtml } from '../auth/mail/mail.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; padding: 1.25rem; max-width: 44rem }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 }
  dt { opacity: .75 } dd { margin: 0; overflow-wrap: anywhere }
  button { font: inherit; min-height: 2.75rem; padding: 0 1.125rem; border: 2px solid; border-radius: .5rem; background: none; color: inherit; cursor: pointer }
  [hidden] { display: none }
`

/** Runs in the browser: redeems the pass once, removes it, and reports to the surrounding frame that it is ready. */
const script = `
  const tool = location.pathname.split('/')[1]
  const at = (id) => document.getElementById(id)
  const post = async (path, body) => {
    const answer = await fetch('/' + tool + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    return answer.ok ? answer.json() : null
  }
  const refuse = () => { at('wait').hidden = true; at('refused').hidden = false }
  const show = (visit) => {
    sessionStorage.setItem(tool, JSON.stringify(visit))
    at('name').textContent = visit.name
    at('company').textContent = visit.company || 'Sin empresa'
    at('plan').textContent = visit.plan || 'Sin plan'
    at('wait').hidden = true
    at('here').hidden = false
  }
  const pass = new URLSearchParams(location.hash.slice(1)).get('pass')
  history.replaceState(null, '', location.pathname)
  const kept = sessionStorage.getItem(tool)
  const visit = pass ? await post('/session', { pass }).catch(() => null) : kept && JSON.parse(kept)
  if (visit) show(visit)
  else { sessionStorage.removeItem(tool); refuse() }
  at('use').addEventListener('click', async () => {
    at('message').textContent = 'Enviando...'
    const { session } = JSON.parse(sessionStorage.getItem(tool))
    const done = await post('/use', { session, id: crypto.randomUUID() }).catch(() => null)
    at('message').textContent = done ? 'Azulejo contó un uso más.' : 'No se pudo registrar el uso. Intenta de nuevo.'
  })
  parent.postMessage({ azulejo: 'ready' }, '*')
`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The only page of the demo tool. frames: the origins of Azulejo, the only ones that may frame it. */
export const toolPage = (name: string, frames: readonly string[]): Response =>
  new Response(
    `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}, demostración</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(name)}</h1>
<p>Herramienta de demostración en un sitio aparte. Una herramienta real entra igual: con un pase de un solo uso.</p>
<p id="wait">Revisando tu pase...</p>
<p id="refused" role="alert" hidden>Este pase ya se usó o venció. Abre la herramienta otra vez desde Azulejo.</p>
<section id="here" hidden>
<dl><dt>Entraste como</dt><dd id="name"></dd><dt>Empresa</dt><dd id="company"></dd><dt>Plan</dt><dd id="plan"></dd></dl>
<button type="button" id="use">Registrar un uso</button>
<p id="message" role="status"></p>
</section></main>
<script type="module">${script}</script></body></html>`,
    {
      headers: {
        'content-type': 'text/html;charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frames.join(' ')}`,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    },
  )
