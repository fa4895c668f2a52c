-- S12: a space's new number goes to the private topic of each person concerned, by broadcast. A change that is published is
-- compared with every open page, and asked of the policies for each: with 1,000 people a second of work a commit.
alter publication supabase_realtime drop table public.sync_spaces;

-- To those who mirror the space now: its person; of an account, the manager too and who opened it today. A lost assignment
-- tells the manager by the own space (S3c). Its queries are written out here because this runs at every commit: those of a
-- function in SQL are planned anew at each call, which is ten times the work.
create function private.sync_hint() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_hint jsonb := jsonb_build_object('space', new.space, 'seq', new.seq, 'epoch', new.epoch);
  v_listener uuid;
begin
  perform realtime.send(v_hint, 'hint', 'sync:' || coalesce(new.owner::text, new.kind), true);
  if new.kind = 'account' then
    for v_listener in
      select a.manager_id from public.user_account_manager a
        join public.user_roles r on r.user_id = a.manager_id and r.role = 'agent'
       where a.user_id = new.owner
      union
      select o.person from private.opened_clients o join public.user_roles r on r.user_id = o.person and r.role = 'super_admin'
       where o.client = new.owner and o.opened_at > now() - interval '1 day'
    loop
      perform realtime.send(v_hint, 'hint', 'sync:' || v_listener, true);
    end loop;
  end if;
  return null;
end $$;
create trigger sync_hint after insert or update of seq on public.sync_spaces
  for each row execute function private.sync_hint();

create policy "A person listens to the hints of the own spaces" on realtime.messages
  for select to authenticated using (
    (select realtime.topic()) in ('sync:' || (select auth.uid()), 'sync:catalogue') and (select private.is_assured()));
