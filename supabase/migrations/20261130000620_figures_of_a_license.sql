-- A key outlives the contract: a tool went on writing the figures of a former client, and the clock published
-- them. The usage of a tool has always needed an active license.

-- From a tool, with a client's API key. month 'YYYY-MM', figures {metric: number}; written again, the last
-- one counts. Returns how many were new or other. Errors: PT401, PT429 as the key; 22023 `malformed_figures`;
-- PT400 `invalid_param`; PT404 `no_license`; PT409 `month_published`.
create or replace function public.report_figures(key_hash text, month text, figures jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_owner uuid := private.owner_of_key(key_hash);
  v_month date := private.writable_month(report_figures.month);
begin
  if not coalesce(private.are_figures(figures, false), false) or figures = '{}' then
    raise exception 'malformed_figures' using errcode = '22023';
  end if;
  if v_month is null then
    raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
  end if;
  -- S2: the account's number first: the clock ends the licenses of a contract under it.
  perform private.sync_advance('account', v_owner);
  -- Without it, the client of an ended contract gets figures and reads every month that a report is ready.
  if not exists (select from public.tool_licenses l where l.user_id = v_owner and l.status = 'active') then
    raise exception 'no_license' using errcode = 'PT404';
  end if;
  return private.write_tool_figures(v_owner, v_month, figures, now());
end $$;
