import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { engines } from './backends.ts'
import { broadcastsAndPresence } from './realtime/broadcasts.ts'
import { databaseChanges } from './realtime/changes.ts'
import { channelRights } from './realtime/channels.ts'
import { connections } from './realtime/connections.ts'
import { RealtimeRoom } from './realtime/room.ts'

describe.each(engines)('Realtime on %s', (engine) => {
  let room: RealtimeRoom
  beforeAll(async () => {
    room = await RealtimeRoom.open(engine)
  })
  afterEach(() => room.leaveChannels())
  afterAll(() => room.backend.stop())
  const open = (): RealtimeRoom => room

  databaseChanges(open)
  broadcastsAndPresence(open)
  channelRights(open)
  // The last one counts the channels of all.
  connections(open)
})
