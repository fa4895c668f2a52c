-- The rest of the demo's account: threads, reports, seats, payments, and what staff keep.

-- Today is Mexico's: in the evening there, Greenwich is a day ahead, and the next charge would be in sixteen days.
set local timezone = 'America/Mexico_City';

create or replace function pg_temp.demo_id(p_group integer, p_number integer) returns uuid language sql as $$
  select ('00000000-0000-4000-80' || lpad(p_group::text, 2, '0') || '-' || lpad(p_number::text, 12, '0'))::uuid
$$;

-- Their agent has been notified already: two of the notifications are about these tasks.
update public.service_configuration_tasks set late_told_at = created_at + interval '2 days'
 where status = 'pending' and created_at < now() - interval '2 days';

-- The other two clients have paid the month that they began.
insert into public.invoices (id, user_id, contract_id, invoice_number, concept, amount, status, period_start, period_end, due_date, paid_at, created_at)
select pg_temp.demo_id(8, 10 + v.n), c.user_id, c.id, 'AZ-' || to_char(c.start_date, 'YYYY') || '-' || lpad((140 + v.n)::text, 4, '0'),
       'Planes Básicos, mensualidad', c.monthly_amount, 'paid', c.start_date, private.period_after(c, c.start_date), c.start_date,
       c.start_date + time '10:05', c.start_date + time '10:00'
  from (values (1, '00000000-0000-4000-8003-000000000005'), (2, '00000000-0000-4000-8003-000000000006')) as v (n, contract)
  join public.contracts c on c.id = v.contract::uuid
on conflict do nothing;

insert into public.payment_transactions (id, user_id, contract_id, invoice_id, purpose, amount, payment_method, method, status, provider_reference, card_brand, card_last4,
  paid_at, created_at)
select pg_temp.demo_id(13, right(i.invoice_number, 4)::integer), i.user_id, i.contract_id, i.id, 'invoice', i.amount, 'sandbox', 'card', 'completed',
       'demo-' || i.invoice_number, 'visa', '4242', i.paid_at, i.paid_at
  from public.invoices i where i.status = 'paid' and i.id::text like '00000000-0000-4000-8008-%'
on conflict do nothing;

do $$
declare
  c public.contracts;
begin
  for c in select * from public.contracts k where k.id::text like '00000000-0000-4000-8003-%'
     and not exists (select from public.contract_events e where e.contract_id = k.id) order by k.id loop
    perform private.append_contract_event(c.id, 'activated', jsonb_build_object('demo', true));
  end loop;
end $$;

insert into public.ticket_messages (id, ticket_id, user_id, author_id, author_name, author_side, message, created_at)
select pg_temp.demo_id(14, v.n), ('00000000-0000-4000-8009-00000000000' || v.ticket)::uuid, '00000000-0000-4000-8000-000000000001',
       v.author::uuid, v.name, v.side, v.message, now() - v.ago
  from (values
    (1, 2, '00000000-0000-4000-8000-000000000003', 'Diego Salvatierra', 'agent',
     'Ya lo vi con administración. ¿Me mandas tu constancia de situación fiscal?', interval '4 days'),
    (2, 2, '00000000-0000-4000-8000-000000000001', 'Mariana Robles', 'client', 'Te la adjunto mañana temprano, gracias.', interval '3 days 20 hours'),
    (3, 3, '00000000-0000-4000-8000-000000000003', 'Diego Salvatierra', 'agent',
     'Quedó en español fijo. Si vuelve a pasar, responde aquí mismo.', interval '18 days')
  ) as v (n, ticket, author, name, side, message, ago)
on conflict do nothing;

-- Three months, so that each report has one to be compared with: +28 and +35 hundredths of visits.
insert into public.account_metrics (id, user_id, metric, month, value)
select pg_temp.demo_id(15, v.metric_n * 10 + m.n), '00000000-0000-4000-8000-000000000001', v.metric,
       (date_trunc('month', current_date) - make_interval(months => m.n))::date, v.of_month[m.n]
  from (values
    (1, 'organic_visits', array[5806, 4301, 3360]),
    (2, 'leads', array[127, 104, 88]),
    (3, 'seo_score', array[87, 82, 78]),
    (4, 'link_clicks', array[4120, 3655, 3210]),
    (5, 'social_reach', array[18400, 16250, 14900]),
    (6, 'chatbot_conversations', array[1540, 1310, 1188])
  ) as v (metric_n, metric, of_month), generate_series(1, 3) as m (n)
on conflict do nothing;

-- The current month, up to today.
insert into public.account_metrics (id, user_id, metric, month, value)
select pg_temp.demo_id(15, v.metric_n * 10), '00000000-0000-4000-8000-000000000001', v.metric, date_trunc('month', current_date)::date,
       case v.metric when 'seo_score' then v.whole else ceil(v.whole * extract(day from current_date) / 31) end
  from (values
    (1, 'organic_visits', 6240), (2, 'leads', 139), (3, 'seo_score', 88), (4, 'link_clicks', 4410), (5, 'social_reach', 19100),
    (6, 'chatbot_conversations', 1610)
  ) as v (metric_n, metric, whole)
on conflict do nothing;

insert into public.monthly_reports (id, user_id, month, summary, published_at, created_at)
select pg_temp.demo_id(16, v.n), '00000000-0000-4000-8000-000000000001',
       (date_trunc('month', current_date) - make_interval(months => v.n))::date, v.summary,
       date_trunc('month', current_date) - make_interval(months => v.n - 1) + interval '1 day 9 hours',
       date_trunc('month', current_date) - make_interval(months => v.n - 1) + interval '1 day 9 hours'
  from (values
    (1, 'La ficha de Google y el catálogo nuevo trajeron más visitas desde Cholula. Siguiente paso: impermeabilizantes.'),
    (2, 'Subieron los contactos por WhatsApp después de ordenar los enlaces.')
  ) as v (n, summary)
on conflict do nothing;

insert into public.license_seats (id, license_id, user_id, email, status, invited_at, accepted_at)
select pg_temp.demo_id(17, v.n), ('00000000-0000-4000-8005-' || lpad(v.license::text, 12, '0'))::uuid,
       '00000000-0000-4000-8000-000000000001', v.email, v.status, now() - interval '40 days',
       case when v.status = 'active' then now() - interval '39 days' end
  from (values
    (1, 1, 'lupita@ferreteriarobles.mx', 'active'), (2, 1, 'ventas@ferreteriarobles.mx', 'invited'),
    (3, 2, 'lupita@ferreteriarobles.mx', 'active'), (4, 3, 'lupita@ferreteriarobles.mx', 'active'),
    (5, 4, 'lupita@ferreteriarobles.mx', 'active'), (6, 4, 'ventas@ferreteriarobles.mx', 'active'),
    (7, 6, 'lupita@ferreteriarobles.mx', 'invited')
  ) as v (n, license, email, status)
on conflict do nothing;

insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, description, occurred_at, created_at)
select pg_temp.demo_id(18, v.n), '00000000-0000-4000-8000-000000000001', l.id, l.tool_name, v.kind, v.quantity, v.description,
       now() - v.ago, now() - v.ago
  from (values
    (1, 'ai-content', 'usage', 820, 'Artículo: impermeabilizar antes de las lluvias', interval '25 minutes'),
    (2, 'link-shortener', 'usage', 3, 'Enlaces de WhatsApp', interval '2 hours'),
    (3, 'social-manager', 'usage', 1, 'Publicación en Instagram', interval '3 hours'),
    (4, 'chatbot', 'usage', 12, 'Conversaciones de la mañana', interval '5 hours'),
    (5, 'seo-tools', 'report', 1, 'Auditoría semanal', interval '1 day')
  ) as v (n, tool, kind, quantity, description, ago)
  join public.tool_licenses l on l.user_id = '00000000-0000-4000-8000-000000000001' and l.tool_name = v.tool
on conflict do nothing;

insert into public.tool_usage_analytics (id, user_id, tool_name, accessed_at, created_at)
select pg_temp.demo_id(19, n), '00000000-0000-4000-8000-000000000001', (array['social-manager', 'seo-tools', 'social-manager', 'chatbot'])[n % 4 + 1],
       now() - make_interval(hours => n * 7), now() - make_interval(hours => n * 7)
  from generate_series(1, 24) n
on conflict do nothing;

insert into public.client_notes (id, user_id, author_id, author_name, body, created_at)
values (pg_temp.demo_id(20, 1), '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003', 'Diego Salvatierra',
  'Prefiere WhatsApp por la mañana. Su hermano decide lo de facturación.', now() - interval '30 days')
on conflict do nothing;

insert into private.shared_replies (id, title, body) values
  (pg_temp.demo_id(40, 1), 'Saludo', 'Hola, {nombre}: gracias por escribirnos. Ya reviso tu caso.'),
  (pg_temp.demo_id(40, 2), 'Pedir una captura', 'Para revisar {folio} me ayuda una captura de pantalla de lo que ves. ¿Me la mandas por aquí?'),
  (pg_temp.demo_id(40, 3), 'Recordar la factura', 'Hola, {nombre}: la factura de {empresa} vence el {vencimiento}. Si ya la pagaste, ignora este mensaje.')
on conflict do nothing;
insert into public.canned_replies (id, user_id, title, body) values
  (pg_temp.demo_id(41, 1), '00000000-0000-4000-8000-000000000003', 'Cerrar un ticket',
   'Quedó listo. Si vuelve a pasar, responde aquí mismo y se reabre. {agente}')
on conflict do nothing;
