-- The clock publishes a month's report as soon as the month has ended, and a tool measures its last day after
-- that: the figures of the last day were refused, and missing in every report.

-- Reports that staff have published or corrected: a tool would write over what they wrote.
create table private.reports_by_hand (
  report_id uuid primary key references public.monthly_reports (id) on delete cascade
);
alter table private.reports_by_hand enable row level security;

-- Until the end of the third day, in Mexico, a tool also writes the month that the clock has published. The
-- client is told of it once: a tool that sends its figures ten times is one notification.
create function private.write_tool_figures(p_owner uuid, p_month date, p_figures jsonb, p_now timestamptz)
  returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(p_now);
  v_report public.monthly_reports;
  v_changed integer;
  v_title text := 'Corregimos tu reporte de ' || private.month_in_words(p_month);
  v_address text := '/dashboard/reports/' || to_char(p_month, 'YYYY-MM');
begin
  -- S2: the account's number first; and writers of one account come one after the other.
  perform private.sync_advance('account', p_owner);
  select * into v_report from public.monthly_reports r where r.user_id = p_owner and r.month = p_month;
  if v_report.id is not null and (v_today >= (p_month + interval '1 month 3 days')::date
    or exists (select from private.reports_by_hand h where h.report_id = v_report.id)) then
    raise exception 'month_published' using errcode = 'PT409';
  end if;
  v_changed := private.write_figures(p_owner, p_month, p_figures);
  if v_report.id is not null and v_changed > 0 and not exists (select from public.notifications n
    where n.user_id = p_owner and n.title = v_title and n.action_url = v_address) then
    perform private.notify(p_owner, 'info', v_title, 'Cambió alguna de sus cifras. Así quedó.', v_address);
  end if;
  return v_changed;
end $$;
revoke execute on function private.write_tool_figures(uuid, date, jsonb, timestamptz)
  from public, anon, authenticated, service_role;

-- From a tool, with a client's API key. month 'YYYY-MM', figures {metric: number}; written again, the last
-- one counts. Returns how many were new or other.
-- Errors: PT401, PT429 as the key; 22023 `malformed_figures`; PT400 `invalid_param`; PT409 `month_published`.
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
  return private.write_tool_figures(v_owner, v_month, figures, now());
end $$;

-- What staff publish or correct is theirs from then on, and the account manager is told of it.
create or replace function public.save_report(client uuid, month text, figures jsonb, summary text,
  publish boolean)
  returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff_of(client);
  v_month date := private.writable_month(save_report.month);
  v_summary text := nullif(btrim(save_report.summary), '');
  v_report public.monthly_reports;
  v_changed integer;
  v_commented boolean := false;
  v_name text := private.month_in_words(v_month);
begin
  if not coalesce(private.are_figures(figures, true), false) or char_length(v_summary) > 2000 then
    raise exception 'malformed_figures' using errcode = '22023';
  end if;
  if v_month is null then
    raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
  end if;
  perform private.sync_advance('account', client);
  perform private.act_as(v_actor);
  select * into v_report from public.monthly_reports r where r.user_id = client
    and r.month = v_month for update;
  v_changed := private.write_figures(client, v_month, figures);
  if (publish or v_report.id is not null)
    and not exists (select from public.account_metrics m where m.user_id = client and m.month = v_month) then
    raise exception 'no_figures' using errcode = 'PT409';
  end if;
  if publish and v_report.id is null then
    if v_month >= date_trunc('month', private.today_in_mexico(now())) then
      raise exception 'month_running' using errcode = 'PT409';
    end if;
    perform private.publish_report(client, v_month);
  end if;
  if save_report.summary is not null then
    update public.monthly_reports r set summary = v_summary
     where r.user_id = client and r.month = v_month and r.summary is distinct from v_summary;
    v_commented := found and v_summary is not null;
  end if;
  if v_report.id is not null and v_changed > 0 then
    perform private.notify(client, 'info', 'Corregimos tu reporte de ' || v_name,
      'Cambió alguna de sus cifras. Así quedó.', '/dashboard/reports/' || to_char(v_month, 'YYYY-MM'));
  elsif v_report.id is not null and v_commented then
    perform private.notify(client, 'info', 'Tu reporte de ' || v_name || ' tiene un comentario',
      'Lee qué pasó y qué sigue.', '/dashboard/reports/' || to_char(v_month, 'YYYY-MM'));
  end if;
  if v_changed > 0 and v_report.id is not null or publish and v_report.id is null then
    insert into private.reports_by_hand (report_id)
    select r.id from public.monthly_reports r where r.user_id = client and r.month = v_month
    on conflict do nothing;
  end if;
  if publish and v_report.id is null or v_report.id is not null and (v_changed > 0 or v_commented) then
    perform private.tell_colleague(client, v_actor, 'Reporte de un cliente',
      case when v_report.id is null then 'publicó' when v_changed > 0 then 'corrigió' else 'comentó' end
        || ' el reporte de ' || v_name, '/admin/clients/' || client);
  end if;
  return jsonb_build_object('changed', v_changed, 'published',
    exists (select from public.monthly_reports r where r.user_id = client and r.month = v_month));
end $$;
