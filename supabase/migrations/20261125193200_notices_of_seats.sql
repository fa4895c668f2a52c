-- The next people of a tool, in the order of their ids, are notified: clients whose licence is valid, and who
-- has a seat of one. Until now a person with a seat met the maintenance without a word. Returns how many.
create or replace function private.tell_tool_clients(p_notice uuid, p_most integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  n private.tool_notices;
  v_people uuid[];
begin
  select * into strict n from private.tool_notices k where k.id = p_notice for update;
  -- Each part ends after p_most rows of its index: together they would be read whole at every batch.
  v_people := array(select p.id from (
    (select l.user_id as id from public.tool_licenses l
      where l.tool_name = n.tool and l.status = 'active' and l.user_id > n.told_to
        and (l.expires_at is null or l.expires_at > now())
      order by l.user_id limit p_most)
    union
    (select h.user_id from private.seat_holders h
      where h.tool_name = n.tool and h.user_id > n.told_to
        and (private.shared_license(h.user_id, h.tool_name)).id is not null
      order by h.user_id limit p_most)) p
    order by p.id limit p_most);
  insert into public.notifications (user_id, type, title, message, action_url)
  select u, n.type, n.title, n.message, '/dashboard/tools/' || n.tool from unnest(v_people) u order by u;
  if p_most is null or cardinality(v_people) < p_most then
    delete from private.tool_notices k where k.id = n.id;
  else
    update private.tool_notices k set told_to = v_people[cardinality(v_people)] where k.id = n.id;
  end if;
  return cardinality(v_people);
end $$;
