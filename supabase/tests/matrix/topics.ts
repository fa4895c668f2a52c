import type { People } from '../people.ts'
import { everybody, allRefused, type Row } from './actors.ts'

interface TopicRights {
  topic: (people: People) => string
  listen: Row
  speak: Row
}

const joined = ['joined']
const noPersonMayJoin = (topic: TopicRights['topic']): TopicRights => ({
  topic,
  listen: everybody([]),
  speak: allRefused,
})

/** Who may join a topic: for a conversation its two people; for a person's hints that person, who only listens. */
export const topics: Record<string, TopicRights> = {
  'of Mariana and Diego': {
    topic: ({ mariana, diego }) => `chat:${mariana}:${diego}`,
    listen: { ...everybody([]), mariana: joined, diego: joined },
    speak: { ...allRefused, mariana: joined, diego: joined },
  },
  'of Mariana and the manager before': noPersonMayJoin(({ mariana, renata }) => `chat:${mariana}:${renata}`),
  'of the same two the other way round': noPersonMayJoin(({ mariana, diego }) => `chat:${diego}:${mariana}`),
  'without people': noPersonMayJoin(() => 'chat:'),
  'of Mariana’s hints': {
    topic: ({ mariana }) => `sync:${mariana}`,
    listen: { ...everybody([]), mariana: joined },
    speak: allRefused,
  },
  'of the catalogue’s hints': {
    topic: () => 'sync:catalogue',
    listen: {
      ...everybody(joined),
      anon: [],
      marianaAal1: [],
      sofiaAal1: [],
      lateAgent: [],
    },
    speak: allRefused,
  },
}

/** Policies of realtime.messages. */
export const topicPolicies = [
  'The two people of a conversation listen to its topic',
  'The two people of a conversation speak on its topic',
  'A person listens to the hints of the own spaces',
]
