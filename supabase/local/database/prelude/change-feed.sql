-- Applied after the migrations: every published table notifies the server of its changes, and no other table does.
do $$
declare
  r record;
begin
  for r in
    select t.tgrelid::regclass as name from pg_trigger t
     where t.tgfoid = 'local_backend.emit_change'::regproc
       and not exists (
         select from pg_publication_tables p
          where p.pubname = 'supabase_realtime' and format('%I.%I', p.schemaname, p.tablename)::regclass = t.tgrelid)
  loop
    execute format('drop trigger zz_local_backend_emit on %s', r.name);
  end loop;
  for r in
    select format('%I.%I', p.schemaname, p.tablename)::regclass as name from pg_publication_tables p
     where p.pubname = 'supabase_realtime'
  loop
    -- zz: after every trigger of a migration, so that the notified row is the committed one.
    execute format('create or replace trigger zz_local_backend_emit after insert or update or delete on %s
                    for each row execute function local_backend.emit_change()', r.name);
  end loop;
end $$;
