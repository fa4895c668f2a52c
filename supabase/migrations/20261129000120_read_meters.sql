-- What tools and other systems read of a license: each of its meters, and whether `plan` is a plan or a tier.

-- A license's meters, in their order; `queries` for the one without a name.
create function private.meters_of(p_license public.tool_licenses)
returns table (place integer, meter text, used integer, most integer)
language sql immutable set search_path = '' as $$
  select 1, coalesce(p_license.meter, 'queries'), p_license.current_usage, p_license.usage_limit
  union all
  select 2, p_license.second_meter, p_license.second_usage, p_license.second_limit
   where p_license.second_meter is not null
$$;

-- A price of its own: a tier of the marketplace.
create function private.sold_as(p_license public.tool_licenses) returns text
language sql immutable set search_path = '' as $$
  select case when p_license.monthly_price is null then 'plan' else 'tier' end
$$;
revoke execute on function private.meters_of(public.tool_licenses), private.sold_as(public.tool_licenses)
  from public, anon, authenticated, service_role;

create or replace function public.api_read(key_hash text, resource text, params jsonb default '{}')
returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_owner uuid := private.owner_of_key(key_hash);
  v_month date;
  v_from timestamptz;
  v_page constant integer := 100;
  v_data jsonb;
  v_next text;
begin
  if resource = 'licenses' then
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'tool', l.tool_name, 'plan', l.plan_tier,
      -- Both price lists have a key ESTANDAR.
      'sold_as', private.sold_as(l), 'status', l.status,
        'usage_limit', l.usage_limit, 'limits', (select jsonb_object_agg(m.meter, m.most)
          from private.meters_of(l) m), 'reports_limit', l.reports_limit, 'seats_limit', l.seats_limit,
        'expires_at', l.expires_at) order by l.tool_name), '[]')
      into v_data from public.tool_licenses l where l.user_id = v_owner;
    return jsonb_build_object('data', v_data);
  elsif resource = 'usage' then
    if coalesce(params ->> 'month',
      to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM')) !~ '^20\d\d-(0[1-9]|1[0-2])$' then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
    end if;
    v_month := (coalesce(params ->> 'month', to_char(now() at time zone 'America/Mexico_City', 'YYYY-MM'))
      || '-01')::date;
    -- Older events are gone (private.tick_purge): a sum of what is left would be wrong.
    if v_month < (date_trunc('month', private.today_in_mexico(now())) - interval '24 months')::date then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
    end if;
    v_from := v_month::timestamp at time zone 'America/Mexico_City';
    select coalesce(jsonb_agg(jsonb_build_object('tool', l.tool_name, 'meter', m.meter,
        'used', case when v_month = date_trunc('month', now() at time zone 'America/Mexico_City')::date
          then m.used
        when private.resets(m.meter) then (
          select greatest(0, coalesce(sum(private.counted(e.kind, e.quantity)), 0))
            from public.tool_usage_events e
           where e.license_id = l.id and coalesce(e.meter, l.meter, 'queries') = m.meter
             and e.occurred_at >= v_from
             and e.occurred_at < (v_month + interval '1 month') at time zone 'America/Mexico_City')
        -- A lasting meter: what there is now, less what came since.
        else greatest(0, coalesce((select k.balance from private.meter_balances k
            where k.license_id = l.id and k.meter = m.meter), m.used) - (
          select coalesce(sum(private.counted(e.kind, e.quantity)), 0) from public.tool_usage_events e
           where e.license_id = l.id and coalesce(e.meter, l.meter, 'queries') = m.meter
             and e.occurred_at >= (v_month + interval '1 month') at time zone 'America/Mexico_City')) end,
        'limit', m.most) order by l.tool_name, m.place), '[]')
      into v_data from public.tool_licenses l, private.meters_of(l) m where l.user_id = v_owner;
    return jsonb_build_object('month', to_char(v_month, 'YYYY-MM'), 'data', v_data);
  elsif resource = 'invoices' then
    if params ? 'id' then
      if not private.sync_is_uuid(params ->> 'id') then
        raise exception 'not_found' using errcode = 'PT404';
      end if;
      select private.invoice_json(i) into v_data from public.invoices i where i.user_id = v_owner
        and i.id = (params ->> 'id')::uuid;
      if v_data is null then
        raise exception 'not_found' using errcode = 'PT404';
      end if;
      return v_data;
    end if;
    if params ? 'cursor' and not private.sync_is_uuid(params ->> 'cursor') then
      raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "cursor"}';
    end if;
    select coalesce(jsonb_agg(private.invoice_json(i) order by i.id), '[]'), max(i.id::text collate "C")
      into v_data, v_next
      from (select k.* from public.invoices k
             where k.user_id = v_owner and (not params ? 'cursor' or k.id > (params ->> 'cursor')::uuid)
             order by k.id limit v_page) i;
    if not exists (select from public.invoices k where k.user_id = v_owner and k.id > v_next::uuid) then
      v_next := null;
    end if;
    return jsonb_build_object('data', v_data)
      || case when v_next is not null then jsonb_build_object('next', v_next) else '{}' end;
  end if;
  raise exception 'not_found' using errcode = 'PT404';
end $$;

create or replace function public.redeem_launch(launch uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_launch private.tool_launches;
  v_answer jsonb;
begin
  update private.tool_launches l set redeemed_at = now()
   where l.id = launch and l.redeemed_at is null and l.expires_at > now() returning * into v_launch;
  if v_launch.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  select jsonb_build_object('account', l.user_id, 'license', l.id, 'tool', l.tool_name, 'plan', l.plan_tier,
      'sold_as', private.sold_as(l),
      'name', p.full_name, 'company', o.company) into v_answer
    from public.tool_licenses l join public.profiles o on o.id = l.user_id
    join public.profiles p on p.id = v_launch.user_id
   where l.id = v_launch.license_id and l.status = 'active'
     and (l.user_id = v_launch.user_id
       or (private.shared_license(v_launch.user_id, l.tool_name)).id = l.id);
  if v_answer is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return v_answer;
end $$;
