import { mutantsOf } from '../mutant.ts'

const spaces = mutantsOf('supabase/migrations/20261124000500_sync_spaces.sql', 'sql', [
  [
    'sync-18',
    'S3c',
    'does not wake the agent who lost an account',
    "perform private.sync_advance('person', v_manager);",
    "perform private.sync_space('person', v_manager);",
  ],
])

const pull = mutantsOf('supabase/migrations/20261124000600_sync_pull.sql', 'sql', [
  [
    'sync-26',
    'S3',
    'gives a full page the cursor of the end',
    "'cursor', case when v_count = p_limit then v_cursor else jsonb_build_object('seq', p_space.seq) end,",
    "'cursor', jsonb_build_object('seq', p_space.seq),",
  ],
  [
    'sync-59',
    'S3b',
    'goes on from a cursor below the horizon',
    'not between p_space.horizon and p_space.seq\n',
    'not between 0 and p_space.seq\n',
  ],
])

const push = mutantsOf('supabase/migrations/20261124000700_sync_push.sql', 'sql', [
  [
    'sync-05',
    'S5',
    'does an op again that comes again',
    'on conflict do nothing;\n  if not found then',
    'on conflict do nothing;\n  if not found and v_hash is null then',
  ],
])

const touched = mutantsOf('supabase/migrations/20261125180000_many_rows_at_once.sql', 'sql', [
  [
    'sync-60',
    'S3',
    'leaves out a table whose last change has the cursor’s own number',
    'where e.kind = p_kind and d.seq >= p_seq;',
    'where e.kind = p_kind and d.seq > p_seq;',
  ],
])

const epoch = mutantsOf('supabase/migrations/20261127131100_limits_of_requests.sql', 'sql', [
  [
    'sync-61',
    'S20',
    'goes on from a cursor of another epoch',
    "v_cursor := jsonb_build_object('seq', s.seq + 1);",
    "v_cursor := v_cursor - 'epoch';",
  ],
])

const numbers = mutantsOf('supabase/migrations/20261124000500_sync_spaces.sql', 'sql', [
  [
    'sync-63',
    'S2',
    'gives each row a number of its own',
    'if v_seq is not null then\n    return v_seq;',
    'if v_seq < 0 then\n    return v_seq;',
  ],
  [
    'sync-64',
    'S20',
    'hints at the epoch of a space’s first change',
    'set seq = s.seq + 1, epoch = excluded.epoch,',
    'set seq = s.seq + 1,',
  ],
])

const merge = mutantsOf('supabase/migrations/20261124000700_sync_push.sql', 'duplicates', [
  [
    'sync-02',
    'S11',
    'writes over what another device wrote',
    "if v_clash <> '{}' then",
    'if v_clash is null then',
  ],
])

const epochOfAnswer = mutantsOf('supabase/migrations/20261124000700_sync_push.sql', 'sql', [
  [
    'sync-62',
    'S20',
    'does not say in which epoch an op happened',
    'jsonb_agg(o.outcome || v_epoch order by o.position)',
    'jsonb_agg(o.outcome order by o.position)',
  ],
])

const ledger = mutantsOf('supabase/migrations/20261124000700_sync_push.sql', 'sql', [
  [
    'sync-65',
    'S26',
    'forgets an op with its acknowledgement',
    'update private.sync_ops o set acked_at = clock_timestamp()',
    'delete from private.sync_ops o',
  ],
])

const clock = mutantsOf('supabase/migrations/20261130000540_visits_of_a_year.sql', 'duplicates', [
  [
    'sync-66',
    'S26',
    'forgets an acknowledged op after an hour',
    "k.acked_at < p_now - interval '24 hours'",
    "k.acked_at < p_now - interval '1 hour'",
  ],
])

const states = mutantsOf('supabase/migrations/20261124000700_sync_push.sql', 'duplicates', [
  [
    'sync-67',
    'S26',
    'turns a switch back that has moved on',
    'return p_now = (p_base ->> p_name)::boolean;',
    'return p_now is not null;',
  ],
])

export const serverMutants = [
  ...merge,
  ...spaces,
  ...pull,
  ...push,
  ...touched,
  ...epoch,
  ...epochOfAnswer,
  ...numbers,
  ...ledger,
  ...clock,
  ...states,
]
