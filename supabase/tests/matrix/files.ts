import { everybody, allRefused, type Row } from './actors.ts'

/** Ids: of the client, of her manager and of one of her tickets. */
interface Owner {
  client: string
  manager: string
  ticket: string
}

interface BucketRights {
  /** A path of Mariana's. */
  path: (of: Owner) => string
  /** Where one is added. */
  added: (of: Owner) => string
  /** A name that is refused to all. */
  refused: (of: Owner) => string
  /** Whether each may see it, and add one beside it, exchange it, take it away: by the rows that it concerns. */
  select: Row
  insert: Row
  update: Row
  delete: Row
}

const seen = ['seen']
/** Row level security hides what one may not change: no error, and nothing changed. */
const none: Row = everybody([])

/** A visitor has no policy on any of them, and a new file is refused. */
const refusedBut = (mine: Partial<Row>): Row => ({ ...allRefused, ...mine })

export const buckets: Record<string, BucketRights> = {
  'ticket-attachments': {
    path: ({ client, ticket }) => `${client}/${ticket}/00000000-0000-4000-8000-0000000000aa`,
    added: ({ client, ticket }) => `${client}/${ticket}/00000000-0000-4000-8000-0000000000ab`,
    refused: ({ client, ticket }) => `${client}/${ticket}/foto.png`,
    select: { ...none, mariana: seen, diego: seen, sofia: seen },
    insert: refusedBut({ mariana: seen, diego: seen, sofia: seen }),
    // What was attached stays what it was.
    update: none,
    delete: none,
  },
  // A super admin reads a conversation with a reason, and opens none of its files.
  'message-files': {
    path: ({ client, manager }) => `${client}/${manager}/00000000-0000-4000-8000-0000000000aa`,
    added: ({ client, manager }) => `${client}/${manager}/00000000-0000-4000-8000-0000000000ab`,
    refused: ({ client, manager }) => `${client}/${manager}/foto.png`,
    select: { ...none, mariana: seen, diego: seen },
    insert: refusedBut({ mariana: seen, diego: seen }),
    // What was sent stays what it was.
    update: none,
    delete: none,
  },
  documents: {
    path: ({ client }) => `${client}/contrato.pdf`,
    added: ({ client }) => `${client}/contrato.pdb`,
    refused: ({ client }) => `${client}/otro.pdf`,
    select: { ...none, mariana: seen, diego: seen, sofia: seen },
    insert: allRefused,
    update: none,
    delete: none,
  },
  // What no row of the library names is seen by super admins alone.
  library: {
    path: ({ client }) => `${client}/guia.pdf`,
    added: ({ client }) => `${client}/otra.pdf`,
    refused: ({ client }) => `${client}/otra/guia.pdf`,
    select: { ...none, sofia: seen },
    insert: refusedBut({ sofia: seen }),
    // Devices keep a file by its name, so it is never another.
    update: none,
    delete: none,
  },
  // Closed: pictures are rows.
  avatars: {
    path: ({ client }) => `${client}/avatar`,
    added: ({ client }) => `${client}/avatar`,
    refused: ({ client }) => `${client}/avatar2`,
    select: none,
    insert: allRefused,
    update: none,
    delete: none,
  },
}
