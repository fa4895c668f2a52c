-- 'Avisamos a N' had the number of all licenses: also of clients who have not paid, who are told nothing, and
-- none of the holders of seats, who are told. One function says who is told; the list counts the same people.

-- Who can open a tool: clients whose license is valid, and who has a seat of it, each once; the first p_most
-- after a person, in their order.
create function private.people_of_tool(p_tool text, p_after uuid, p_most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  -- Each part ends after p_most rows of its index: together they would be read whole at every batch.
  select p.id from (
    (select l.user_id as id from public.tool_licenses l
      where l.tool_name = p_tool and l.status = 'active' and l.user_id > p_after
        and (l.expires_at is null or private.opens_until(l.expires_at) > now())
      order by l.user_id limit p_most)
    union
    -- Two seats of one person count once here too: a part that is short of people would end the notice.
    (select distinct h.user_id from private.seat_holders h
      where h.tool_name = p_tool and h.user_id > p_after
        and (private.shared_license(h.user_id, h.tool_name)).id is not null
      order by h.user_id limit p_most)) p
    order by p.id limit p_most
$$;
revoke execute on function private.people_of_tool(text, uuid, integer)
  from public, anon, authenticated, service_role;

create or replace function private.tell_tool_clients(p_notice uuid, p_most integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  n private.tool_notices;
  v_people uuid[];
begin
  select * into strict n from private.tool_notices k where k.id = p_notice for update;
  v_people := array(select p from private.people_of_tool(n.tool, n.told_to, p_most) p order by p);
  insert into public.notifications (user_id, type, title, message, action_url)
  select u, n.type, n.title, n.message, '/dashboard/tools/' || n.tool from unnest(v_people) u order by u;
  if p_most is null or cardinality(v_people) < p_most then
    delete from private.tool_notices k where k.id = n.id;
  else
    update private.tool_notices k set told_to = v_people[cardinality(v_people)] where k.id = n.id;
  end if;
  return cardinality(v_people);
end $$;

create or replace function public.list_tools() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (select jsonb_agg(to_jsonb(r) - 'position' order by r.position) from (
    select l.tool, l.sentence, l.category, l.site, l.status, l.notice, l.notice_until, l.changed_at,
           s.position, (select count(*) from public.tool_licenses k
             where k.tool_name = l.tool and k.status = 'active'
               and (k.expires_at is null or private.opens_until(k.expires_at) > now())) as clients,
           (select count(*) from private.people_of_tool(l.tool,
             '00000000-0000-0000-0000-000000000000', null)) as people
      from public.tool_listings l join private.tool_services s on s.tool_name = l.tool) r);
end $$;
