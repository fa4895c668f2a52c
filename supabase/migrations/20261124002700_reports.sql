-- What the tools have measured, month by month, and the reports that are made of it.

create table public.account_metrics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  metric text not null
    check (metric in ('organic_visits', 'leads', 'seo_score', 'link_clicks',
      'social_reach', 'chatbot_conversations')),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  value numeric(14, 2) not null check (value >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, metric, month)
);
create index account_metrics_month_idx on public.account_metrics (month, user_id);
select private.share_with_account('account_metrics', 'metrics');

create table public.monthly_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  -- In the words of the account manager; a report is its numbers, with or without them.
  summary text check (char_length(summary) <= 2000),
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (user_id, month)
);
select private.share_with_account('monthly_reports', 'reports');
select private.audit_table('monthly_reports', 'user_id');

-- The first day of a month 'YYYY-MM' that can still be written: the one that runs and the 24 before it. Null:
-- any other.
create function private.writable_month(p_month text) returns date
language sql stable set search_path = '' as $$
  select m.first
    from (select case when p_month ~ '^20\d\d-(0[1-9]|1[0-2])$' then (p_month || '-01')::date end as first) m
   where m.first between date_trunc('month', private.today_in_mexico(now())) - interval '24 months'
     and date_trunc('month', private.today_in_mexico(now()))
$$;

-- Whether this is {metric: number} with the metrics that there are; a score has a hundred points.
create function private.are_figures(p_figures jsonb, p_with_null boolean) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_figures) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(p_figures) = 'object' then p_figures else '{}' end) f
     where f.key not in ('organic_visits', 'leads', 'seo_score', 'link_clicks',
       'social_reach', 'chatbot_conversations')
       or not case jsonb_typeof(f.value)
         when 'number' then (f.value #>> '{}')::numeric between 0 and case f.key when 'seo_score' then 100
           else 999999999 end
           and scale((f.value #>> '{}')::numeric) <= 2
         when 'null' then p_with_null
         else false end)
$$;

-- Null takes a figure away. Returns how many are other than they were.
create function private.write_figures(p_client uuid, p_month date, p_figures jsonb) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  v_written integer;
  v_removed integer;
begin
  insert into public.account_metrics as m (user_id, metric, month, value)
  select p_client, f.key, p_month, (f.value #>> '{}')::numeric from jsonb_each(p_figures) f
   where jsonb_typeof(f.value) = 'number' order by f.key
  on conflict (user_id, metric, month) do update set value = excluded.value where m.value <> excluded.value;
  get diagnostics v_written = row_count;
  delete from public.account_metrics m using jsonb_each(p_figures) f
   where m.user_id = p_client and m.month = p_month and m.metric = f.key and jsonb_typeof(f.value) = 'null';
  get diagnostics v_removed = row_count;
  return v_written + v_removed;
end $$;

-- From a tool, with a client's API key. month 'YYYY-MM', figures {metric: number}; written again, the last
-- one counts. What the client has read in a published report changes by the account manager alone. Returns
-- how many were new or other.
-- Errors: PT401, PT429 as the key; 22023 `malformed_figures`; PT400 `invalid_param`; PT409 `month_published`.
create function public.report_figures(key_hash text, month text, figures jsonb) returns integer
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
  -- S2: the account's number first; and writers of one account come one after the other.
  perform private.sync_advance('account', v_owner);
  if exists (select from public.monthly_reports r where r.user_id = v_owner and r.month = v_month) then
    raise exception 'month_published' using errcode = 'PT409';
  end if;
  return private.write_figures(v_owner, v_month, figures);
end $$;

-- The month as the account manager writes it: figures {metric: number | null}, the comment (null leaves it),
-- and whether it is published now. A published month stays published; what is corrected or added in it is
-- told to the client. Returns {"published": boolean, "changed": integer}. Errors: 42501; PT403; 22023
-- `malformed_figures`; PT400 `invalid_param`; PT409 `month_running`, of a month that has not ended; PT409
-- `no_figures`, of a report without one.
create function public.save_report(client uuid, month text, figures jsonb, summary text, publish boolean)
  returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_staff_of(client);
  v_month date := private.writable_month(save_report.month);
  v_summary text := nullif(btrim(save_report.summary), '');
  v_report public.monthly_reports;
  v_changed integer;
  v_commented boolean := false;
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
    perform private.notify(client, 'info', 'Corregimos tu reporte de ' || private.month_in_words(v_month),
      'Cambió alguna de sus cifras. Así quedó.', '/dashboard/reports/' || to_char(v_month, 'YYYY-MM'));
  elsif v_report.id is not null and v_commented then
    perform private.notify(client, 'info', 'Tu reporte de ' || private.month_in_words(v_month)
      || ' tiene un comentario',
      'Lee qué pasó y qué sigue.', '/dashboard/reports/' || to_char(v_month, 'YYYY-MM'));
  end if;
  return jsonb_build_object('changed', v_changed, 'published',
    exists (select from public.monthly_reports r where r.user_id = client and r.month = v_month));
end $$;

-- The report of a month that has measured something; made again, it is the same one. Returns whether it is
-- new. The notification leads to its own month.
create function private.publish_report(p_client uuid, p_month date) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.account_metrics m where m.user_id = p_client and m.month = p_month) then
    return false;
  end if;
  insert into public.monthly_reports (user_id, month) values (p_client, p_month) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.notify(p_client, 'success', 'Tu reporte mensual está listo',
    'Mira cómo cerró ' || private.month_in_words(p_month) || ' y compáralo con el mes anterior.',
    '/dashboard/reports/' || to_char(p_month, 'YYYY-MM'));
  perform private.log_activity(p_client, 'report', 'Reporte mensual publicado');
  return true;
end $$;

-- The content of a report's document, for the client and the account manager: the month, its figures and
-- those of the five months before. Errors: 42501; PT403; PT404 `not_found`.
create function public.report_record(id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_actor uuid := private.acting_person();
  v_report public.monthly_reports;
begin
  select * into v_report from public.monthly_reports r where r.id = report_record.id;
  -- Unknown and not permitted give the same answer, so that an id of another account is not confirmed.
  if v_report.id is null or private.account_side(v_actor, v_report.user_id) is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('kind', 'report', 'month', v_report.month, 'published_at', v_report.published_at,
    'summary', v_report.summary, 'client', private.client_name(v_report.user_id),
    'figures', (select coalesce(
      jsonb_agg(jsonb_build_object('metric', m.metric, 'month', m.month, 'value', m.value) order by m.month,
        m.metric), '[]')
      from public.account_metrics m where m.user_id = v_report.user_id
        and m.month between v_report.month - interval '5 months' and v_report.month));
end $$;

grant execute on function public.report_figures(text, text, jsonb) to service_role;

grant execute on function
  public.save_report(uuid, text, jsonb, text, boolean), public.report_record(uuid)
  to authenticated;
