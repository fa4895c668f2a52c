-- Of two super admins who edit one shared reply, the later one overwrote the text of the other, or brought
-- back a reply that was deleted meanwhile; a new reply that was sent again overwrote its correction.

drop function public.save_canned_reply(uuid, text, text, boolean);
-- Adds a saved reply, or changes one; a repeat changes nothing. shared: of all staff.
-- base: {title, body} as the person read them; null for a new one.
-- Errors: 42501; PT403; PT409 `too_many_replies`, `changed_meanwhile`; 23514 for texts that are too long.
create function public.save_canned_reply(
  id uuid, title text, body text, shared boolean default false, base jsonb default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff(case when shared then 'super_admin' end);
  v_title text := btrim(title);
  v_many integer;
  v_stored jsonb;
begin
  if shared then
    perform private.sync_advance('person', s) from private.staff_people() s;
    select count(*) into v_many from private.shared_replies s where s.id <> save_canned_reply.id;
    select jsonb_build_object('title', s.title, 'body', s.body) into v_stored
      from private.shared_replies s where s.id = save_canned_reply.id;
  else
    perform private.sync_advance('person', v_actor);
    select count(*) into v_many from public.canned_replies c
     where c.user_id = v_actor and c.shared_id is null and c.id <> save_canned_reply.id;
    select jsonb_build_object('title', c.title, 'body', c.body) into v_stored
      from public.canned_replies c
     where c.id = save_canned_reply.id and c.user_id = v_actor and c.shared_id is null;
  end if;
  if v_stored = jsonb_build_object('title', v_title, 'body', save_canned_reply.body) then
    return;
  end if;
  -- After the comparison above: before it, a repeat of a request whose answer was lost would be refused.
  perform private.expect_read(base, v_stored);
  if v_many >= 200 then
    raise exception 'too_many_replies' using errcode = 'PT409';
  end if;
  if shared then
    insert into private.shared_replies as s (id, title, body)
      values (save_canned_reply.id, v_title, save_canned_reply.body)
    on conflict on constraint shared_replies_pkey do update set title = excluded.title, body = excluded.body,
      updated_at = clock_timestamp();
    perform private.audit_action('canned_replies.share', save_canned_reply.id, null);
    return;
  end if;
  insert into public.canned_replies as c (id, user_id, title, body)
  values (save_canned_reply.id, v_actor, v_title, save_canned_reply.body)
  on conflict on constraint canned_replies_pkey do update set title = excluded.title, body = excluded.body,
    updated_at = clock_timestamp()
    where c.user_id = v_actor and c.shared_id is null;
  if not found then
    raise exception 'not_allowed' using errcode = 'PT403';
  end if;
end $$;

grant execute on function public.save_canned_reply(uuid, text, text, boolean, jsonb) to authenticated;
