import { everybody, allRefused, type Row } from './actors.ts'

/** Ids of the client, of her manager and of one of her tickets. */
interface Owner {
  client: string
  manager: string
  ticket: string
}

interface BucketRights {
  /** A path of Mariana's. */
  path: (of: Owner) => string
  /** The path of an added file. */
  added: (of: Owner) => string
  /** A name that all are refused. */
  refused: (of: Owner) => string
  /** Whether each actor may see it, add another one, replace and delete it: by the rows that it affects. */
  select: Row
  insert: Row
  update: Row
  delete: Row
}

const seen = ['seen']
/** Row level security hides rows that may not be changed: no error, and nothing changed. */
const none: Row = everybody([])

/** A visitor has no policy on any bucket, and a new file is refused. */
const refusedBut = (mine: Partial<Row>): Row => ({ ...allRefused, ...mine })

export const buckets: Record<string, BucketRights> = {
  'ticket-attachments': {
    path: ({ client, ticket }) => `${client}/${ticket}/00000000-0000-4000-8000-0000000000aa`,
    added: ({ client, ticket }) => `${client}/${ticket}/00000000-0000-4000-8000-0000000000ab`,
    refused: ({ client, ticket }) => `${client}/${ticket}/foto.png`,
    select: { ...none, mariana: seen, diego: seen, sofia: seen },
    insert: refusedBut({ mariana: seen, diego: seen, sofia: seen }),
    // Attached files cannot be changed.
    update: none,
    delete: none,
  },
  // A super admin reads a conversation with a reason, but opens none of its files.
  'message-files': {
    path: ({ client, manager }) => `${client}/${manager}/00000000-0000-4000-8000-0000000000aa`,
    added: ({ client, manager }) => `${client}/${manager}/00000000-0000-4000-8000-0000000000ab`,
    refused: ({ client, manager }) => `${client}/${manager}/foto.png`,
    select: { ...none, mariana: seen, diego: seen },
    insert: refusedBut({ mariana: seen, diego: seen }),
    // Sent files cannot be changed.
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
  // Only super admins see files without a row in the library.
  library: {
    path: ({ client }) => `${client}/guia.pdf`,
    added: ({ client }) => `${client}/otra.pdf`,
    refused: ({ client }) => `${client}/otra/guia.pdf`,
    select: { ...none, sofia: seen },
    insert: refusedBut({ sofia: seen }),
    // Devices store a file by its name, so its bytes never change.
    update: none,
    delete: none,
  },
  // Closed: profile pictures are in rows.
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
