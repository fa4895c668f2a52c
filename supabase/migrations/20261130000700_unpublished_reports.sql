-- Before: the clock published, within ten minutes, a month that staff had saved without publishing, with the
-- figures that were entered so far. And the comment of a month without a report was stored nowhere, while the
-- screen said that it was saved.

-- What staff have saved of a month that has no report yet. The report takes the comment over.
create table private.unpublished_reports (
  user_id uuid not null references public.profiles (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  summary text check (char_length(summary) <= 2000),
  -- Saved without publishing: the clock does not publish the month before this day. Null: the clock publishes
  -- it as every other month.
  not_before date,
  primary key (user_id, month)
);
create index unpublished_reports_not_before_idx on private.unpublished_reports (not_before)
  where not_before is not null;
alter table private.unpublished_reports enable row level security;

-- p_summary: null leaves the comment as it is. The clock waits for 30 days after the last save: if it waited
-- for ever, the client of an agent who forgets the month would never get the report.
create function private.keep_unpublished_report(p_client uuid, p_month date, p_summary text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(now());
  v_until date;
begin
  -- The clock publishes no earlier month. With a day, one that is filled in later, to compare others with it,
  -- would be published on it.
  if p_month = (date_trunc('month', v_today) - interval '1 month')::date
    or exists (select from private.unpublished_reports u where u.user_id = p_client and u.month = p_month
      and u.not_before is not null) then
    v_until := v_today + 30;
  end if;
  if p_summary is null and v_until is null then
    return;
  end if;
  insert into private.unpublished_reports as u (user_id, month, summary, not_before)
    values (p_client, p_month, nullif(btrim(p_summary), ''), v_until)
  on conflict (user_id, month) do update set not_before = excluded.not_before,
    summary = case when p_summary is null then u.summary else excluded.summary end;
end $$;
revoke execute on function private.keep_unpublished_report(uuid, date, text)
  from public, anon, authenticated, service_role;

-- {summary, not_before} of a month that has no report yet; both null if nothing is saved. The form shows
-- them, also to a colleague of the person who saved. Errors: 42501; PT403; PT400 `invalid_param`.
create function public.unpublished_report(client uuid, month text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_month date := private.writable_month(unpublished_report.month);
  v_saved private.unpublished_reports;
begin
  perform private.acting_staff_of(client);
  if v_month is null then
    raise exception 'invalid_param' using errcode = 'PT400', detail = '{"param": "month"}';
  end if;
  select * into v_saved from private.unpublished_reports u where u.user_id = client and u.month = v_month;
  return jsonb_build_object('summary', v_saved.summary, 'not_before', v_saved.not_before);
end $$;
grant execute on function public.unpublished_report(uuid, text) to authenticated;

create or replace function private.publish_report(p_client uuid, p_month date) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_summary text;
begin
  if not exists (select from public.account_metrics m where m.user_id = p_client and m.month = p_month) then
    return false;
  end if;
  delete from private.unpublished_reports u where u.user_id = p_client and u.month = p_month
    returning u.summary into v_summary;
  insert into public.monthly_reports (user_id, month, summary) values (p_client, p_month, v_summary)
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.notify(p_client, 'success', 'Tu reporte mensual está listo',
    'Mira cómo cerró ' || private.month_in_words(p_month) || ' y compáralo con el mes anterior.',
    '/dashboard/reports/' || to_char(p_month, 'YYYY-MM'));
  perform private.log_activity(p_client, 'report', 'Reporte mensual publicado');
  return true;
end $$;

-- What staff save of a month without a report is stored until they or the clock publish it.
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
  elsif v_report.id is null then
    perform private.keep_unpublished_report(client, v_month, save_report.summary);
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

-- The report of the month that has ended, and those for which it has waited long enough.
create or replace function private.tick_reports(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.today_in_mexico(p_now);
  v_last constant date := (date_trunc('month', v_today) - interval '1 month')::date;
  k record;
  v_seen integer := 0;
  v_done integer := 0;
begin
  for k in select n.user_id, n.month from (
      select m.user_id, m.month from public.account_metrics m where m.month = v_last
        and not exists (select from public.monthly_reports r where r.user_id = m.user_id and r.month = v_last)
        and not exists (select from private.unpublished_reports u where u.user_id = m.user_id
          and u.month = v_last and u.not_before > v_today)
      union
      select u.user_id, u.month from private.unpublished_reports u where u.not_before <= v_today
        and exists (select from public.account_metrics m where m.user_id = u.user_id
          and m.month = u.month)) n
      where not private.tick_rests('tick_reports', n.user_id, p_now)
      order by n.user_id, n.month limit private.tick_most() loop
    v_seen := v_seen + 1;
    begin
      -- Again under the account's lock: without it, a month that staff are saving without publishing at this
      -- moment is published.
      perform private.sync_advance('account', k.user_id);
      continue when exists (select from private.unpublished_reports u where u.user_id = k.user_id
        and u.month = k.month and u.not_before > v_today);
      v_done := v_done + private.publish_report(k.user_id, k.month)::integer;
    exception when others then
      perform private.tick_failed('tick_reports', k.user_id, sqlstate, p_now);
    end;
  end loop;
  perform private.tick_took(v_seen);
  return v_done;
end $$;
