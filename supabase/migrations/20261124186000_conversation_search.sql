-- Search in a conversation: what a device does not hold of it, the server finds.

-- A text without accents and capitals, as the app folds it (src/ui/fold.ts), its words between single spaces.
create function private.plain_words(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The words of a message, and the conversation that it is of, as one more word: the index then leads to the
-- matches of one conversation, and reads none of another. A word of a message has no colon. Words are cut at
-- 60 letters: PostgreSQL refuses a longer one than 2 kB, and with it the message.
create function private.message_words(p_client uuid, p_manager uuid, p_text text) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(array_agg(distinct left(w, 60)) || array['in:' || p_client || ':' || p_manager])
    from unnest(string_to_array(private.plain_words(p_text), ' ')) w where w <> ''
$$;
create index direct_messages_words_idx on public.direct_messages
  using gin (private.message_words(user_id, manager_id, message));

-- The messages of a conversation that have all of these beginnings of words, older than the given one, the
-- newest first: [{id, created_at}], at most 200. For its client, and for the agent who is assigned to it.
-- A definer: behind a policy, PostgreSQL does not use the index. Errors: 42501; PT403; PT404 `not_found`;
-- PT400 `no_words`.
create function public.search_conversation(client uuid, manager uuid, words text, before timestamptz)
  returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
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
  -- Letters and digits alone are left of the words: they cannot be read as anything but words.
  v_query := format('%L', 'in:' || client || ':' || manager)::tsquery
    && (select string_agg(format('%L:*', w), ' & ') from unnest(v_words) w)::tsquery;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'created_at', f.created_at)
        order by f.created_at desc, f.id desc), '[]')
      from (
        select d.id, d.created_at from public.direct_messages d
         where private.message_words(d.user_id, d.manager_id, d.message) @@ v_query
           and d.created_at < search_conversation.before
         order by d.created_at desc, d.id desc limit 200) f);
end $$;

grant execute on function public.search_conversation(uuid, uuid, text, timestamptz) to authenticated;
