-- A search in one conversation read the index of all of them: each beginning of a word collected its matches
-- of the whole table, before they were compared with the word of the conversation. Eight single letters were
-- all messages of everybody eight times. Now each word begins with its conversation, so that a beginning is
-- one of this conversation's words.

-- The beginning of all words of a conversation in the index. A word of a message has no colon.
create function private.conversation_prefix(p_client uuid, p_manager uuid) returns text
language sql immutable set search_path = '' as $$
  select left(md5(p_client || ':' || p_manager), 8) || ':'
$$;
revoke execute on function private.conversation_prefix(uuid, uuid)
  from public, anon, authenticated, service_role;

-- Without the index while the function changes: it would keep the words of before.
drop index public.direct_messages_words_idx;
-- The words of a message, each after its conversation. Words are cut at 60 letters: PostgreSQL refuses a
-- longer one than 2 kB, and with it the message.
create or replace function private.message_words(p_client uuid, p_manager uuid, p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(array_agg(distinct
      private.conversation_prefix(p_client, p_manager) || left(w, 60)))
    from unnest(string_to_array(private.plain_words(p_text), ' ')) w where w <> ''
$$;
create index direct_messages_words_idx on public.direct_messages
  using gin (private.message_words(user_id, manager_id, message));

-- The messages of a conversation that have all of these beginnings of words, older than the given one, the
-- newest first: [{id, created_at}], at most 200. For its client, and for the agent who is assigned to it.
-- A definer: behind a policy, PostgreSQL does not use the index. Errors: 42501; PT403; PT404 `not_found`;
-- PT400 `no_words`; PT429 `rate_limited` {retry_after}.
create or replace function public.search_conversation(client uuid, manager uuid, words text,
  before timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_words text[];
  v_query tsquery;
begin
  if client is null or manager is null
    or client <> v_actor and client not in (select private.assigned_clients()) then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  v_words := array(select left(w, 60)
    from unnest(string_to_array(private.plain_words(left(words, 200)), ' ')) w where w <> '' limit 8);
  if cardinality(v_words) = 0 or before is null then
    raise exception 'no_words' using errcode = 'PT400';
  end if;
  -- A person who types sends a search at each pause; without the limit, a loop of them over a long
  -- conversation leaves the embedded database no time for anybody else.
  perform private.require_attempt('search ' || v_actor, 120, 1);
  -- Letters and digits alone are left of the words: they cannot be read as anything but words.
  v_query := (select string_agg(format('%L:*', private.conversation_prefix(client, manager) || w), ' & ')
    from unnest(v_words) w)::tsquery;
  return (
    -- Materialized: with the conversation's columns beside the words, PostgreSQL reads the conversation row
    -- by row. They are compared afterwards, because two conversations could have one prefix.
    with found as materialized (
      select d.id, d.created_at, d.user_id, d.manager_id from public.direct_messages d
       where private.message_words(d.user_id, d.manager_id, d.message) @@ v_query)
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'created_at', f.created_at)
        order by f.created_at desc, f.id desc), '[]')
      from (
        select d.id, d.created_at from found d
         where d.user_id = client and d.manager_id = manager and d.created_at < search_conversation.before
         order by d.created_at desc, d.id desc limit 200) f);
end $$;
