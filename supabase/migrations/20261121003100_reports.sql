-- What the tools have measured, month by month, and the reports that are made of it.

create table public.account_metrics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  metric text not null check (metric in ('organic_visits', 'leads', 'seo_score', 'link_clicks', 'social_reach', 'chatbot_conversations')),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  value numeric(14, 2) not null check (value >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, metric, month)
);

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

select private.share_with_account('account_metrics', 'metrics');
select private.share_with_account('monthly_reports', 'reports');
select private.audit_table('monthly_reports', 'user_id');

-- The report of a month that has measured something; made again, it is the same one. Returns whether it is new.
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
  perform private.notify(p_client, 'success', 'Tu reporte mensual está listo', 'Mira cómo cerró el mes y compáralo con el anterior.', '/dashboard/reports');
  perform private.log_activity(p_client, 'report', 'Reporte mensual publicado');
  return true;
end $$;
