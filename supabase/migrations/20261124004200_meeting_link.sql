-- The address under which a meeting is held, by the staff of its client. An empty one takes it away. The client is told, and
-- once for each address. Errors: PT403; PT404 `not_found`; PT409 `meeting_over`; PT400 `link_invalid`.
create function public.set_meeting_link(meeting uuid, link text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff();
  v_link text := nullif(btrim(link), '');
  v_meeting public.scheduled_meetings;
begin
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting;
  -- One that is not there, and one of another agent's client, are the same answer.
  if v_meeting.id is null or coalesce(private.account_side(v_actor, v_meeting.user_id), '') <> 'agent' then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_link is not null and (char_length(v_link) > 300 or v_link !~ '^https://[a-zA-Z0-9.-]+\.[a-z]{2,}(:[0-9]+)?(/[^[:space:]"<>\\]*)?$') then
    raise exception 'link_invalid' using errcode = 'PT400';
  end if;
  perform private.sync_advance('account', v_meeting.user_id);
  select * into v_meeting from public.scheduled_meetings m where m.id = meeting for update;
  if v_meeting.status in ('cancelled', 'completed') or v_meeting.ends_at <= now() then
    raise exception 'meeting_over' using errcode = 'PT409';
  end if;
  if v_meeting.zoom_link is not distinct from v_link then
    return;
  end if;
  update public.scheduled_meetings m set zoom_link = v_link where m.id = meeting;
  if v_link is not null then
    perform private.notify(v_meeting.user_id, 'info', 'Tu reunión ya tiene enlace',
      'Podrás unirte desde 15 minutos antes.', '/dashboard/meetings');
  end if;
end $$;
grant execute on function public.set_meeting_link(uuid, text) to authenticated;
