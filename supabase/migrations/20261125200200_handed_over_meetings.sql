-- A meeting that goes to another account manager leaves the former one's room: client and manager would wait
-- in two. And the confirmation was the former one's.
create or replace function private.forget_asked_move() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.move_asked_at := null;
  if new.manager_id <> old.manager_id then
    new.zoom_link := null;
    new.confirmation_url := null;
    new.status := case new.status when 'approved' then 'scheduled' else new.status end;
  end if;
  return new;
end $$;

-- Open tasks and tickets without an assignee go to the account manager when the client gets one: only an
-- assignment of many clients did so, and only with their tickets.
create function private.give_open_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.service_configuration_tasks t set assigned_agent_id = new.manager_id
   where t.user_id = new.user_id and t.status <> 'completed' and t.assigned_agent_id is null;
  update public.support_tickets t set assigned_to = new.manager_id
   where t.user_id = new.user_id and t.status <> 'resolved' and t.assigned_to is null;
  return null;
end $$;
create trigger give_open_work after insert or update of manager_id on public.user_account_manager
  for each row execute function private.give_open_work();
revoke execute on function private.give_open_work() from public, anon, authenticated, service_role;
