-- What a person wrote to us before the account was opened is held of the person too: the lead that became this account.
create or replace function public.export_my_data() returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_wait integer := private.take_attempt('export ' || v_actor, 5, 17280);
  v_tables jsonb := '{}';
  v_rows jsonb;
  t record;
begin
  -- Five a day: each reads all that there is.
  if v_wait > 0 then
    raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after', v_wait)::text;
  end if;
  for t in
    select e.entity, e.owner_column, e.key_column from private.sync_entities e where e.owner_column is not null
    union all select k.name, 'user_id', 'user_id' from unnest(array['analytics_events', 'contract_events', 'contract_signatures', 'user_roles']) k (name)
    union all select 'leads', 'client_id', 'id'
    order by 1
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r) - ''sync_seq'' order by r.%I), ''[]'') from public.%I r where r.%I = $1',
      t.key_column, t.entity, t.owner_column) into v_rows using v_actor;
    v_tables := v_tables || jsonb_build_object(t.entity, v_rows);
  end loop;
  return jsonb_build_object('exported_at', clock_timestamp(), 'account', v_actor, 'tables', v_tables);
end $$;
