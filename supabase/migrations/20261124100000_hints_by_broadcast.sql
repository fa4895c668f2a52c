-- S12: a space's new number goes to the private topic of each person concerned, by broadcast. A change that is published is
-- compared with every open page, and asked of the policies for each: with 1,000 people a second of work a commit.
alter publication supabase_realtime drop table public.sync_spaces;

-- Who mirrors a space now: its person; of an account, the manager too and who opened it today. A lost assignment tells the
-- manager by the own space (S3c).
create function private.sync_listeners(p_space public.sync_spaces) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p_space.owner
  union select private.assigned_manager(p_space.owner) where p_space.kind = 'account'
  union select o.person from private.opened_clients o
    join public.user_roles r on r.user_id = o.person and r.role = 'super_admin'
   where p_space.kind = 'account' and o.client = p_space.owner and o.opened_at > now() - interval '1 day'
$$;

create function private.sync_hint() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('space', new.space, 'seq', new.seq, 'epoch', new.epoch), 'hint',
      'sync:' || coalesce(l::text, new.kind), true)
    from private.sync_listeners(new) l where l is not null or new.kind = 'catalogue';
  return null;
end $$;
create trigger sync_hint after insert or update of seq on public.sync_spaces
  for each row execute function private.sync_hint();

create policy "A person listens to the hints of the own spaces" on realtime.messages
  for select to authenticated using (
    (select realtime.topic()) in ('sync:' || (select auth.uid()), 'sync:catalogue') and (select private.is_assured()));
