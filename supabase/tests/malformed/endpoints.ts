import { randomUUID } from 'node:crypto'
import type { Queries } from '../../local/open-database.ts'
import { routes } from '../../local/auth/routes.ts'
import { drawnSignature } from '../purchase.ts'
import type { Endpoint } from './request.ts'
import { bookable } from '../bookable.ts'

const uuid = (): string => randomUUID()

/** Every endpoint of the server, each with a valid request. */
export async function endpointsOf(query: Queries['query'], client: string): Promise<Endpoint[][]> {
  return [
    functions(client),
    await rpcs(query),
    await tables(query),
    auth(),
    storage(client),
    realtime(client),
    [
      { method: 'GET', path: '/healthz' },
      { method: 'GET', path: '/config.json' },
      { method: 'GET', path: '/_local/mails' },
    ],
  ]
}

const post = (path: string, body: Record<string, unknown>): Endpoint => ({ method: 'POST', path, body })

const signed = {
  text_sha256: 'a'.repeat(64),
  terms_accepted: true,
  signature: drawnSignature,
}

const functions = (client: string): Endpoint[] => [
  post('/functions/v1/sign-contract', { plan: 'ESTANDAR', billing: 'monthly', promo: null, ...signed }),
  post('/functions/v1/change-plan', { plan: 'AVANZADOS', ...signed }),
  post('/functions/v1/open-payment', { contract: uuid(), method: 'card' }),
  post('/functions/v1/open-payment', { invoice: uuid(), method: 'oxxo', card: uuid() }),
  post('/functions/v1/confirm-sandbox-payment', {
    payment: uuid(),
    outcome: 'approved',
    card: { brand: 'visa', last4: '4242' },
  }),
  post('/functions/v1/payment-webhook', { id: 'evt_1', type: 'payment_intent.succeeded' }),
  post('/functions/v1/saved-cards', { action: 'remove', id: uuid() }),
  post('/functions/v1/saved-cards', {
    action: 'add',
    card: { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 },
  }),
  post('/functions/v1/document', { kind: 'contract', id: uuid() }),
  { method: 'GET', path: '/functions/v1/api/v1/licenses' },
  { method: 'GET', path: '/functions/v1/api/v1/invoices?cursor=x' },
  post('/functions/v1/create-admin-user', {
    email: 'a@b.mx',
    password: 'Secreta-12345',
    full_name: 'Ana Ríos',
    role: 'agent',
    setup_token: 'x',
  }),
  post('/functions/v1/create-client-account', {
    email: 'a@b.mx',
    full_name: 'Ana Ríos',
    company: null,
    phone: null,
  }),
  post('/functions/v1/create-trafft-booking', {
    id: uuid(),
    manager_id: client,
    scheduled_at: bookable(1, '10:00'),
    meeting_type: 'Onboarding Inicial',
    notes: null,
  }),
  post('/functions/v1/deliver-letters', {}),
  post('/functions/v1/deliver-pushes', {}),
  post('/functions/v1/return-refunds', {}),
  post('/functions/v1/erase-accounts', {}),
  post('/functions/v1/generate-monthly-invoices', {}),
  post('/functions/v1/invite-seat', { id: uuid(), license_id: uuid(), email: 'a@b.mx' }),
  post('/functions/v1/invite-seat', { id: uuid(), resend: uuid() }),
  post('/functions/v1/invite-seat', { accept: 'A'.repeat(43) }),
  post('/functions/v1/launch-tool', { tool: 'seo-tools' }),
  post('/functions/v1/launch-tool', { redeem: 'a.b.c', tool: 'seo-tools' }),
  post('/functions/v1/lead', {
    id: uuid(),
    email: 'a@b.mx',
    source: 'landing',
    consent_version: '2026-11-21',
  }),
  post('/functions/v1/mark-invoice-paid', { invoice_id: uuid(), payment_method: 'manual' }),
  post('/functions/v1/recover-mfa', { code: 'ABCDE-FGHJK' }),
  post('/functions/v1/recover-mfa', { renew: true }),
  post('/functions/v1/verify-email', {}),
  post('/functions/v1/verify-email', { code: '123456' }),
  post('/functions/v1/report-figures', { month: '2026-10', figures: { leads: 12 } }),
  post('/functions/v1/report-usage', {
    events: [
      { id: uuid(), tool: 'seo-tools', kind: 'usage', quantity: 1, occurred_at: '2026-11-21T12:00:00Z' },
    ],
  }),
]

const sample: Record<string, unknown> = {
  uuid: '6b1a4c1e-0000-4000-8000-000000000000',
  text: 'texto',
  integer: 1,
  date: '2027-03-01',
  'timestamp with time zone': '2027-03-01T16:00:00Z',
  json: [],
  jsonb: {},
  'uuid[]': [],
  'text[]': [],
  boolean: false,
}

async function rpcs(query: Queries['query']): Promise<Endpoint[]> {
  const rows = await query<{ name: string; names: string[] | null; types: string[] }>(
    `select p.proname as name, p.proargnames as names,
            array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a (t, n) order by n) as types
       from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name, names, types }) =>
    post(
      `/rest/v1/rpc/${name}`,
      Object.fromEntries(types.map((type, n) => [names?.[n] ?? `a${n}`, sample[type] ?? 'x'])),
    ),
  )
}

async function tables(query: Queries['query']): Promise<Endpoint[]> {
  const rows = await query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  return rows.flatMap(({ name }) => {
    const path = `/rest/v1/${name}`
    return [
      { method: 'GET', path },
      { method: 'GET', path: `${path}?id=eq.${uuid()}` },
      { method: 'GET', path: `${path}?select=id,user_id&order=id.desc.nullslast&limit=5&offset=1` },
      { method: 'GET', path: `${path}?or=(id.is.null,and(id.gt.1,id.not.in.(1,2)))` },
      { method: 'GET', path: `${path}?id=fts(english).x&created_at=cs.{}` },
      post(path, { id: uuid(), user_id: uuid() }),
      { method: 'PATCH', path: `${path}?id=eq.${uuid()}`, body: { id: uuid() } },
      { method: 'DELETE', path: `${path}?id=eq.x` },
    ]
  })
}

const authBody = {
  email: 'nadie@prueba.mx',
  password: 'Secreta-12345',
  phone: '+525512345678',
  token: '123456',
  token_hash: 'x',
  type: 'email',
  data: {},
  refresh_token: 'x',
  factor_type: 'totp',
  friendly_name: 'Teléfono',
  challenge_id: '6b1a4c1e-0000-4000-8000-000000000000',
  code: '123456',
  nonce: 'x',
}

const auth = (): Endpoint[] =>
  routes.flatMap(({ method, path }) => {
    const address = `/auth/v1${path.replaceAll(/:\w+/g, uuid())}`
    if (path === '/token') {
      return ['password', 'refresh_token', 'pkce', 'id_token', 'x'].map((grant) =>
        post(`${address}?grant_type=${grant}`, authBody),
      )
    }
    return method === 'GET'
      ? [{ method, path: `${address}?token=x&type=x` }]
      : [{ method, path: address, body: authBody }]
  })

const storage = (client: string): Endpoint[] => [
  { method: 'GET', path: '/storage/v1/bucket' },
  post('/storage/v1/bucket', {
    id: 'x',
    name: 'x',
    public: true,
    file_size_limit: '1MB',
    allowed_mime_types: ['image/*'],
  }),
  { method: 'PUT', path: '/storage/v1/bucket/documents', body: { public: true } },
  { method: 'DELETE', path: '/storage/v1/bucket/documents', body: {} },
  post('/storage/v1/object/list/documents', {
    prefix: client,
    limit: 10,
    offset: 0,
    sortBy: { column: 'name', order: 'asc' },
    search: 'x',
  }),
  post(`/storage/v1/object/sign/documents/${client}/foto.pdf`, { expiresIn: 60, transform: {} }),
  post('/storage/v1/object/sign/documents', { expiresIn: 60, paths: [`${client}/foto.pdf`] }),
  post(`/storage/v1/object/upload/sign/documents/${client}/foto.pdf`, {}),
  post('/storage/v1/object/move', { bucketId: 'documents', sourceKey: 'a', destinationKey: 'b' }),
  post('/storage/v1/object/copy', {
    bucketId: 'documents',
    sourceKey: 'a',
    destinationKey: 'b',
    destinationBucket: 'x',
  }),
  { method: 'DELETE', path: '/storage/v1/object/documents', body: { prefixes: ['a', 'b'] } },
  { method: 'DELETE', path: `/storage/v1/object/documents/${client}/foto.pdf` },
  { method: 'GET', path: `/storage/v1/object/documents/${client}/foto.pdf` },
  { method: 'GET', path: `/storage/v1/object/sign/documents/${client}/foto.pdf?token=a.b.c` },
  { method: 'GET', path: `/storage/v1/object/info/documents/${client}/foto.pdf` },
  { method: 'GET', path: `/storage/v1/object/public/documents/${client}/foto.pdf?download=a` },
  {
    method: 'POST',
    path: `/storage/v1/object/documents/${client}/foto.pdf`,
    raw: { type: 'image/png', body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
  },
  {
    method: 'PUT',
    path: `/storage/v1/object/upload/sign/documents/${client}/foto.pdf?token=a.b.c`,
    raw: { type: 'image/png', body: new Uint8Array([0x89]) },
  },
]

const realtime = (client: string): Endpoint[] => [
  post('/realtime/v1/api/broadcast', {
    messages: [{ topic: `chat:${client}:${client}`, event: 'x', payload: {}, private: true }],
  }),
  post(`/realtime/v1/api/broadcast/chat:${client}/events/typing?private=true`, { typing: true }),
  post('/realtime/v1/api/broadcast/%ff/events/x', { typing: true }),
]
