-- What of the demo's client is connected (spec §4). Relative to today, harmless when run again.
insert into public.integrations (id, user_id, name, connected, changed_at)
select ('00000000-0000-4000-8020-' || lpad(v.n::text, 12, '0'))::uuid, '00000000-0000-4000-8000-000000000001',
       v.name, true, now() - v.ago
  from (values (1, 'google_analytics', interval '60 days'), (2, 'google_ads', interval '41 days')) as v (n, name, ago)
on conflict do nothing;
