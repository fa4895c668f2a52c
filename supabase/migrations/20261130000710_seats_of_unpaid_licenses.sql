-- Before: a client with an unpaid license changed the name, company or address, and the people with a seat
-- were told that they had lost the tool. It did not come back with the payment.

-- Whose license the person's devices show, and what the person is told. A seat is a seat until it is revoked
-- or its license ends: whether the license is paid is asked at every launch (public.open_tool), which tells
-- the person. A paid one comes first, because it is the one that opens.
create or replace function private.refresh_shared_tool(p_person uuid, p_tool text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_owner uuid := coalesce((private.shared_license(p_person, p_tool)).user_id,
    (select l.user_id from private.seat_holders h join public.license_seats s on s.id = h.seat_id
      join public.tool_licenses l on l.id = s.license_id
     where h.user_id = p_person and h.tool_name = p_tool and s.status = 'active' and l.status = 'active'
     order by s.accepted_at desc, s.id limit 1));
  v_by text := private.client_name(v_owner);
  v_before text := (select c.shared_by from public.tool_configurations c
    where c.user_id = p_person and c.tool_name = p_tool);
begin
  -- In the deletion of an account, the rows of seats go with the profile.
  if v_by is not distinct from v_before or not exists (select from public.profiles p where p.id = p_person)
    then
    return;
  end if;
  insert into public.tool_configurations (id, user_id, tool_name, shared_by)
    values (gen_random_uuid(), p_person, p_tool, v_by)
  on conflict (user_id, tool_name) do update set shared_by = excluded.shared_by;
  -- The person's own license opens the tool before and after.
  if not private.is_being_set_up(p_person, p_tool) and exists (select from public.tool_licenses l
    where l.user_id = p_person and l.tool_name = p_tool and l.status = 'active'
      and coalesce(private.opens_until(l.expires_at) > now(), true)) then
    return;
  end if;
  if v_by is null then
    perform private.notify(p_person, 'info', 'Ya no tienes acceso a ' || private.tool_name(p_tool),
      'Se quitó tu asiento, o terminó la licencia que usabas.', '/dashboard/tools');
  -- Who accepts a seat is told by the page.
  elsif v_before is null and not exists (select from private.seat_holders h
    join public.license_seats s on s.id = h.seat_id
    where h.user_id = p_person and h.tool_name = p_tool and s.accepted_at = now()) then
    perform private.notify(p_person, 'success', 'Tienes acceso a ' || private.tool_name(p_tool),
      'Una licencia en la que tienes asiento está activa.', '/dashboard/tools/' || p_tool);
  end if;
end $$;

-- Who has lost the tool so gets it back, and is told.
select private.refresh_shared_tool(h.user_id, h.tool_name)
  from (select k.user_id, k.tool_name from private.seat_holders k group by 1, 2 order by 1, 2) h;
