-- The person who works on a task is its agent, if that is an agent of today. A super admin keeps the card of
-- former days: the task, whose text says that it stays with the account manager, became the super admin's.
create or replace function private.keep_task_agent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.account_managers m where m.id = new.assigned_agent_id
    and private.is_agent(m.id)) then
    new.assigned_agent_id := old.assigned_agent_id;
  end if;
  return new;
end $$;
