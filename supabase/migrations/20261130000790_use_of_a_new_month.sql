-- On the first of a month the API read the use of the month before as that of the new one, until the clock's
-- first run or the tool's first report.

-- What a meter of a license had counted in a month, or, of a lasting one, at its end. `p_used`: what it shows
-- now.
create or replace function private.used_in_month(p_license public.tool_licenses, p_meter text, p_used integer,
  p_month date) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today date := private.today_in_mexico(now());
  v_next date := (p_month + interval '1 month')::date;
  v_from timestamptz := p_month::timestamp at time zone 'America/Mexico_City';
  v_to timestamptz := v_next::timestamp at time zone 'America/Mexico_City';
  v_used bigint;
begin
  if v_next > v_today then
    -- Until the month's first report or tick, the row still has the counts of an earlier month.
    return case when private.resets(p_meter) and p_license.usage_month < p_month then 0 else p_used end;
  end if;
  select p.used into v_used from private.past_usage p
   where p.license_id = p_license.id and p.meter = p_meter and p.month = p_month;
  if found then
    return v_used;
  end if;
  if private.resets(p_meter) then
    select greatest(0, coalesce(sum(private.counted(e.kind, e.quantity)), 0)) into v_used
      from public.tool_usage_events e
     where e.license_id = p_license.id and coalesce(e.meter, p_license.meter, 'queries') = p_meter
       and e.occurred_at >= v_from and e.occurred_at < v_to;
  else
    -- A lasting meter: what there is now, less what came since.
    select greatest(0, coalesce((select k.balance from private.meter_balances k
        where k.license_id = p_license.id and k.meter = p_meter), p_used)
      - coalesce(sum(private.counted(e.kind, e.quantity)), 0)) into v_used
      from public.tool_usage_events e
     where e.license_id = p_license.id and coalesce(e.meter, p_license.meter, 'queries') = p_meter
       and e.occurred_at >= v_to;
  end if;
  if v_next + 8 <= v_today then
    insert into private.past_usage (license_id, meter, month, used)
      values (p_license.id, p_meter, p_month, v_used) on conflict do nothing;
  end if;
  return v_used;
end $$;
