-- What the hosted service has for channels: a table that is never filled, whose policies decide who may read and
-- write a private channel, and the topic of the current request.

create schema if not exists realtime;

create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant execute on function realtime.topic() to public;

-- The following is our own: the change feed, which the hosted service reads from the write-ahead log.

-- Until the end of the transaction, statements run with the role and the claims of this person.
create or replace function local_backend.assume_role(p_claims jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(p_claims ->> 'role', '') not in ('anon', 'authenticated', 'service_role') then
    raise exception 'role "%" is not one of the API', p_claims ->> 'role' using errcode = '42501';
  end if;
  perform pg_catalog.set_config('request.jwt.claims', p_claims::text, true),
          pg_catalog.set_config('request.jwt.claim.sub', coalesce(p_claims ->> 'sub', ''), true),
          pg_catalog.set_config('request.jwt.claim.role', p_claims ->> 'role', true),
          pg_catalog.set_config('role', p_claims ->> 'role', true);
end $$;

-- Counted attempts by key, where several processes share a PostgreSQL. Times are in milliseconds.
create unlogged table if not exists local_backend.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- NOTIFY carries at most 8,000 bytes; a longer change waits here until the listener reads it.
create unlogged table if not exists local_backend.outbox (
  id bigint generated always as identity primary key,
  change jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

-- As hosted: a message of the database to a topic, sent when its transaction commits. The caller's rights are those of
-- `realtime.messages`; a message that may not be written, or is too large for its caller, is a warning.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  v_message jsonb;
  v_id bigint;
begin
  v_message := jsonb_build_object('topic', topic, 'event', event, 'private', private,
    'payload', jsonb_build_object('id', gen_random_uuid()) || payload);
  if row_security_active('realtime.messages') then
    begin
      perform pg_catalog.set_config('realtime.topic', topic, true);
      insert into realtime.messages (topic, extension, event, payload, private)
      values (send.topic, 'broadcast', send.event, send.payload, send.private);
      raise exception using errcode = 'LB001';
    exception when sqlstate 'LB001' then
      null;
    end;
  end if;
  if octet_length(v_message::text) < 7500 then
    perform pg_catalog.pg_notify('local_backend_changes', '!' || v_message::text);
  else
    insert into local_backend.outbox (change) values (v_message) returning id into v_id;
    perform pg_catalog.pg_notify('local_backend_changes', '!#' || v_id);
  end if;
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

create or replace function local_backend.emit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_table pg_catalog.pg_class;
  v_key text[];
  v_old jsonb;
  v_change jsonb;
  v_id bigint;
begin
  select c.* into v_table from pg_catalog.pg_class c where c.oid = tg_relid;
  select array_agg(a.attname) into v_key
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = tg_relid and i.indisprimary;
  if tg_op <> 'INSERT' then
    v_old := to_jsonb(old);
    -- As hosted: of the old version of a row under policies, only the key is sent.
    if v_table.relrowsecurity or v_table.relreplident <> 'f' then
      select jsonb_object_agg(k, v_old -> k) into v_old from unnest(v_key) k;
    end if;
  end if;
  v_change := jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', v_key, 'old', v_old,
    'record', case when tg_op <> 'DELETE' then to_jsonb(new) end,
    'commit_timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  if octet_length(v_change::text) < 7500 then
    perform pg_catalog.pg_notify('local_backend_changes', v_change::text);
  else
    insert into local_backend.outbox (change) values (v_change) returning id into v_id;
    perform pg_catalog.pg_notify('local_backend_changes', '#' || v_id);
  end if;
  return null;
end $$;

-- Which columns of this row each of these claims may see: null where the row is hidden. One call for all who
-- listen, because each costs a round trip. `p_key` null (a deleted row) asks for the columns alone.
create or replace function local_backend.visible_columns(p_table text, p_key jsonb, p_claims jsonb)
returns jsonb language plpgsql as $$
declare
  v_table regclass := p_table::regclass;
  v_where text;
  v_claims jsonb;
  v_visible boolean;
  v_columns jsonb;
  v_answer jsonb := '[]';
begin
  select string_agg(format('%I = %L', key, value), ' and ') into v_where from jsonb_each_text(p_key);
  for v_claims in select * from jsonb_array_elements(p_claims) loop
    v_visible := p_key is null;
    if v_where is not null then
      begin
        perform local_backend.assume_role(v_claims);
        execute format('select exists (select from %s where %s)', v_table, v_where) into v_visible;
      -- A policy that raises hides the row from its reader; without this, the others would not get the change either.
      exception when others then
        v_visible := false;
      end;
      perform pg_catalog.set_config('role', 'none', true);
    end if;
    select jsonb_agg(a.attname order by a.attnum) into v_columns from pg_catalog.pg_attribute a
     where v_visible and a.attrelid = v_table and a.attnum > 0 and not a.attisdropped
       and has_column_privilege(v_claims ->> 'role', v_table, a.attnum, 'SELECT');
    v_answer := v_answer || coalesce(jsonb_build_array(v_columns), '[null]');
  end loop;
  return v_answer;
end $$;

-- What these claims may do in a private channel: {"broadcast": {"read", "write"}, "presence": {…}}.
-- Determined by writing rows and rolling them back, as the hosted service does.
create or replace function local_backend.channel_rights(p_topic text, p_claims jsonb)
returns jsonb language plpgsql as $$
declare
  v_extension text;
  v_read boolean;
  v_write boolean;
  v_rights jsonb := '{}';
begin
  begin
    perform pg_catalog.set_config('realtime.topic', p_topic, true);
    insert into realtime.messages (topic, extension) values (p_topic, 'broadcast'), (p_topic, 'presence');
    perform local_backend.assume_role(p_claims);
    foreach v_extension in array array['broadcast', 'presence'] loop
      begin
        select exists (
          select from realtime.messages m where m.topic = p_topic and m.extension = v_extension
        ) into v_read;
      exception when others then
        v_read := false;
      end;
      begin
        insert into realtime.messages (topic, extension) values (p_topic, v_extension);
        v_write := true;
      exception when others then
        v_write := false;
      end;
      v_rights := v_rights || jsonb_build_object(v_extension, jsonb_build_object('read', v_read, 'write', v_write));
    end loop;
    raise exception using errcode = 'LB001';
  exception when sqlstate 'LB001' then
    null;
  end;
  return v_rights;
end $$;
