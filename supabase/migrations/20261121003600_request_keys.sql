-- Idempotency keys: a request to an edge function whose answer was lost is sent again, and is answered with the first one's.

create table private.request_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  key uuid not null,
  function text not null check (function ~ '^[a-z-]{3,40}$'),
  request_hash text not null,
  status integer,
  response jsonb,
  claimed_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index request_keys_claimed_at_idx on private.request_keys (claimed_at);
alter table private.request_keys enable row level security;

-- {claimed: true}: go on. {status, response}: what the first one got. Errors: 42501; PT403; PT409 `request_in_progress`
-- (the first one is at work: ask again), `key_reused` (the same key with another request).
create function public.claim_request(key uuid, function text, request_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_request private.request_keys;
begin
  insert into private.request_keys as r (user_id, key, function, request_hash)
  values (v_actor, claim_request.key, claim_request.function, claim_request.request_hash)
  -- A function that died has left its claim without an answer.
  on conflict on constraint request_keys_pkey do update set claimed_at = now()
    where r.status is null and r.claimed_at < now() - interval '2 minutes'
      and r.function = excluded.function and r.request_hash = excluded.request_hash
  returning * into v_request;
  if v_request.key is not null then
    return '{"claimed": true}';
  end if;
  select * into v_request from private.request_keys r where r.user_id = v_actor and r.key = claim_request.key;
  if v_request.function <> claim_request.function or v_request.request_hash <> claim_request.request_hash then
    raise exception 'key_reused' using errcode = 'PT409';
  end if;
  if v_request.status is null then
    raise exception 'request_in_progress' using errcode = 'PT409';
  end if;
  return jsonb_build_object('status', v_request.status, 'response', v_request.response);
end $$;

-- The answer, for whoever asks again. Null gives the key back: the request failed before it did anything.
create function public.settle_request(key uuid, status integer, response jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
begin
  if settle_request.status is null then
    delete from private.request_keys r where r.user_id = v_actor and r.key = settle_request.key and r.status is null;
  else
    update private.request_keys r set status = settle_request.status, response = settle_request.response
     where r.user_id = v_actor and r.key = settle_request.key and r.status is null;
  end if;
end $$;
grant execute on function public.claim_request(uuid, text, text), public.settle_request(uuid, integer, jsonb) to authenticated;
