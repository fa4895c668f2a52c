-- What the clock did, one row a run, for seven days: the screen Sistema shows the last ones. No person is
-- named in it.
create table private.clock_runs (
  ran_at timestamptz primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  batches integer not null default 1,
  -- Rows that each step did; the code with which a step, or one of its rows, failed.
  did jsonb not null,
  failed jsonb not null
);
alter table private.clock_runs enable row level security;

-- The parts of a tick's answer that are counts, or those that are codes.
create function private.steps_of(p_done jsonb, p_type text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_done) e
   where jsonb_typeof(e.value) = p_type and e.key <> 'more'
$$;

create function private.sum_of_steps(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(s.key, s.total), '{}') from (
    select e.key, sum((e.value #>> '{}')::integer) as total
      from (select * from jsonb_each(p_one) union all select * from jsonb_each(p_other)) e group by e.key) s
$$;

-- One batch: at most so many rows, of all steps together, in one transaction. Returns what each step did, or
-- the code with which it or one of its rows failed; `more`: others may be due. Null while another clock is at
-- work.
create or replace function private.tick_some(p_now timestamptz, p_most integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_begun constant timestamptz := clock_timestamp();
  v_done jsonb;
begin
  perform set_config('azulejo.tick_most', p_most::text, true);
  -- What has failed for a day was tried every hour: older ones were done since.
  delete from private.tick_failures f where f.failed_at < p_now - interval '1 day';
  v_done := private.tick(p_now);
  -- In place of the count: the code of what failed for one row. A statement of its own, which sees what the
  -- tick has written.
  v_done := v_done || coalesce((select jsonb_object_agg(f.step, f.code) from private.tick_failures f
    where f.failed_at = p_now), '{}')
    || jsonb_build_object('more', private.tick_most() = 0);
  perform set_config('azulejo.tick_most', '', true);
  if v_done is not null then
    insert into private.clock_runs as r (ran_at, began_at, ended_at, did, failed)
    values (p_now, v_begun, clock_timestamp(), private.steps_of(v_done, 'number'), private.steps_of(v_done,
      'string'))
    on conflict (ran_at) do update set ended_at = excluded.ended_at, batches = r.batches + 1,
      did = private.sum_of_steps(r.did, excluded.did), failed = r.failed || excluded.failed;
    delete from private.clock_runs r where r.ran_at < p_now - interval '7 days';
  end if;
  return v_done;
end $$;

revoke execute on function private.steps_of(jsonb, text), private.sum_of_steps(jsonb, jsonb),
  private.tick_some(timestamptz, integer)
  from public, anon, authenticated, service_role;
