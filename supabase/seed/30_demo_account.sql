-- The rows of the demo's client (product.md §5), and her agent's open work. Relative to today, harmless when run again.

-- Today is Mexico's: in the evening there, Greenwich is a day ahead, and the next charge would be in sixteen days.
set local timezone = 'America/Mexico_City';

-- The contract began three months before the next charge, which is due in fifteen days.
insert into public.contracts (id, user_id, package_plan_id, plan_type, billing, monthly_amount, status, start_date, end_date, created_at)
select v.id::uuid, v.client::uuid, p.id, v.plan, 'monthly', p.monthly_price, 'active', v.start, null, v.start + time '10:00'
  from (values
    ('00000000-0000-4000-8003-000000000001', '00000000-0000-4000-8000-000000000001', 'ESTANDAR',
     (current_date + 15 - interval '3 months')::date),
    ('00000000-0000-4000-8003-000000000005', '00000000-0000-4000-8000-000000000005', 'BASICOS', current_date - 4),
    ('00000000-0000-4000-8003-000000000006', '00000000-0000-4000-8000-000000000006', 'BASICOS', current_date - 6)
  ) as v (id, client, plan, start)
  join public.package_plans p on p.name = v.plan
on conflict do nothing;

create or replace function pg_temp.demo_service(p_number integer) returns text language sql as $$
  select (array['Reportes SEO', 'Acortador de enlaces', 'Contenido IA', 'Gestor de redes', 'Analista de datos',
                'Creador de sitios', 'Chatbot'])[p_number]
$$;
create or replace function pg_temp.demo_tool(p_number integer) returns text language sql as $$
  select (array['seo-tools', 'link-shortener', 'ai-content', 'social-manager', 'data-analyst', 'web-creator', 'chatbot'])[p_number]
$$;

insert into public.contracted_services (id, user_id, contract_id, tool_name, service_name, plan_tier, contracted_at)
select ('00000000-0000-4000-8004-' || lpad(right(c.id::text, 1) || n, 12, '0'))::uuid, c.user_id, c.id,
       pg_temp.demo_tool(n), pg_temp.demo_service(n), c.plan_type, c.created_at
  from public.contracts c, generate_series(1, 7) n
 where c.id::text like '00000000-0000-4000-8003-%'
on conflict do nothing;

insert into public.tool_licenses (id, user_id, contract_id, tool_name, license_key, plan_tier, meter, current_usage, usage_limit,
  reports_used, reports_limit, seats_used, seats_limit, expires_at, created_at)
select ('00000000-0000-4000-8005-' || lpad(v.n::text, 12, '0'))::uuid, '00000000-0000-4000-8000-000000000001',
       '00000000-0000-4000-8003-000000000001', pg_temp.demo_tool(v.n), v.key, 'ESTANDAR', v.meter, v.used, v.most,
       v.reports, v.reports_most, v.seats, 5, (current_date + 15)::timestamp at time zone 'America/Mexico_City',
       now() - interval '75 days'
  from (values
    (1, 'AZ-7K2M-QX41-9ERT', 'seoReports', 341, 500, 341, 500, 3),
    (2, 'AZ-4D8N-VB63-2WZP', 'shortLinks', 4120, 5000, 3, 12, 2),
    (3, 'AZ-9H5C-LM27-6TYU', 'aiWords', 46800, 50000, 2, 12, 2),
    (4, 'AZ-1F6R-GS84-3QAD', 'socialPosts', 61, 100, 2, 12, 3),
    (5, 'AZ-8P3V-KJ59-7XNB', null, 128, -1, 5, 12, 1),
    (6, 'AZ-2W7T-ZC16-4HMG', 'aiSites', 3, 5, 1, 12, 2),
    (7, 'AZ-5Y9L-RD32-8KFV', 'chatbotConversations', 1540, 2000, 2, 12, 1)
  ) as v (n, key, meter, used, most, reports, reports_most, seats)
on conflict do nothing;
-- As text: a database of an older version gets the seed before its column.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'public.tool_licenses'::regclass and attname = 'second_meter') then
    execute $sql$update public.tool_licenses set second_meter = 'activeFunnels', second_usage = 2, second_limit = 10
      where id = '00000000-0000-4000-8005-000000000006' and second_meter is null$sql$;
  end if;
end $$;

insert into public.tool_configurations (id, user_id, tool_name, is_favorite, access_count, last_accessed)
values
  ('00000000-0000-4000-8006-000000000001', '00000000-0000-4000-8000-000000000001', 'seo-tools', true, 24, now() - interval '1 day'),
  ('00000000-0000-4000-8006-000000000004', '00000000-0000-4000-8000-000000000001', 'social-manager', true, 31, now() - interval '3 hours')
on conflict do nothing;

-- A set-up task in every status: three done, one under review, one sent back, one under way, one not begun.
insert into public.service_configuration_tasks (id, contract_id, user_id, tool_name, service_name, status, assigned_agent_id, step,
  configuration_data, agent_response, completion_notes, client_submitted_at, returned_at, completed_at, created_at)
select ('00000000-0000-4000-8007-' || lpad(right(v.contract, 1) || v.n, 12, '0'))::uuid, v.contract::uuid, c.user_id,
       pg_temp.demo_tool(v.n), pg_temp.demo_service(v.n), v.status, '00000000-0000-4000-8000-000000000003', v.step,
       case when v.step > 1 then jsonb_build_object('website_url', 'https://ferreteriarobles.com.mx', 'business_name', 'Ferretería Robles',
         'industry', 'Ferretería y materiales') else '{}' end
       || case when v.step > 2 then jsonb_build_object('target_audience', 'Contratistas y familias de Puebla y Cholula',
         'main_goals', 'Más pedidos por WhatsApp y que nos encuentren en Google') else '{}' end
       || case when v.submitted then jsonb_build_object('admin_access', 'Sí, lo tiene mi sobrino') else '{}' end,
       v.response, v.notes, case when v.submitted then now() - make_interval(days => v.days_ago - 1) end,
       case when v.returned then now() - interval '5 hours' end,
       case when v.status = 'completed' then now() - make_interval(days => v.days_ago - 3) end,
       now() - make_interval(days => v.days_ago)
  from (values
    ('00000000-0000-4000-8003-000000000001', 1, 'completed', 3, true, false, 'Todo en orden, gracias.', 'Reporte inicial entregado.', 70),
    ('00000000-0000-4000-8003-000000000001', 2, 'completed', 3, true, false, null, 'Enlace de WhatsApp y código QR listos.', 68),
    ('00000000-0000-4000-8003-000000000001', 4, 'completed', 3, true, false, 'Conectamos Facebook e Instagram.', 'Calendario de noviembre cargado.', 66),
    ('00000000-0000-4000-8003-000000000001', 3, 'in_review', 3, true, false, null, null, 6),
    ('00000000-0000-4000-8003-000000000001', 6, 'in_progress', 3, true, true,
     'El dominio que nos diste apunta a otro servidor. ¿Nos confirmas quién lo administra?', null, 5),
    ('00000000-0000-4000-8003-000000000001', 7, 'in_progress', 2, false, false, null, null, 3),
    ('00000000-0000-4000-8003-000000000001', 5, 'pending', 1, false, false, null, null, 1),
    ('00000000-0000-4000-8003-000000000005', 1, 'pending', 1, false, false, null, null, 4),
    ('00000000-0000-4000-8003-000000000005', 4, 'pending', 1, false, false, null, null, 4),
    ('00000000-0000-4000-8003-000000000006', 1, 'in_review', 3, true, false, null, null, 6)
  ) as v (contract, n, status, step, submitted, returned, response, notes, days_ago)
  join public.contracts c on c.id = v.contract::uuid
on conflict do nothing;

insert into public.invoices (id, user_id, contract_id, invoice_number, concept, amount, status, period_start, period_end, due_date, paid_at, created_at)
select ('00000000-0000-4000-8008-' || lpad(v.n::text, 12, '0'))::uuid, '00000000-0000-4000-8000-000000000001',
       '00000000-0000-4000-8003-000000000001', 'AZ-' || to_char(d.due, 'YYYY') || '-' || lpad((140 - v.n)::text, 4, '0'),
       'Planes Estándar, mensualidad', 5459.99, v.status, d.due, (d.due + interval '1 month')::date, d.due,
       case when v.status = 'paid' then d.due + time '11:20' end, d.due - interval '15 days'
  from (values (0, 'pending'), (1, 'overdue'), (2, 'paid'), (3, 'paid')) as v (n, status),
       lateral (select (current_date + 15 - make_interval(months => v.n))::date as due) d
on conflict do nothing;

insert into public.support_tickets (id, user_id, subject, description, category, priority, tool_name, status, assigned_to, created_at, resolved_at)
values
  ('00000000-0000-4000-8009-000000000001', '00000000-0000-4000-8000-000000000001', 'El reporte no muestra Cholula',
   'En el reporte de octubre falta la ciudad de Cholula.', 'technical', 'medium', 'seo-tools', 'open',
   '00000000-0000-4000-8000-000000000003', now() - interval '2 days', null),
  ('00000000-0000-4000-8009-000000000002', '00000000-0000-4000-8000-000000000001', 'Cambio de razón social en la factura',
   'La factura salió a nombre de mi mamá.', 'billing', 'high', null, 'in_progress',
   '00000000-0000-4000-8000-000000000003', now() - interval '5 days', null),
  ('00000000-0000-4000-8009-000000000003', '00000000-0000-4000-8000-000000000001', 'El chatbot contesta en inglés',
   'A veces saluda en inglés.', 'technical', 'low', 'chatbot', 'resolved',
   '00000000-0000-4000-8000-000000000003', now() - interval '20 days', now() - interval '18 days')
on conflict do nothing;

-- At a full hour of the day in Mexico, whatever the time is now.
insert into public.scheduled_meetings (id, user_id, manager_id, meeting_type, scheduled_at, duration_minutes, status, notes, zoom_link, created_at)
select ('00000000-0000-4000-8010-' || lpad(v.n::text, 12, '0'))::uuid, '00000000-0000-4000-8000-000000000001',
       '00000000-0000-4000-8000-000000000003', v.type,
       -- Nothing is booked on a weekend: the Monday after, or the Friday before what is over.
       (current_date + v.day + v.at + make_interval(days => case extract(isodow from current_date + v.day)
          when 6 then case when v.day > 0 then 2 else -1 end when 7 then case when v.day > 0 then 1 else -2 end else 0 end))
         at time zone 'America/Mexico_City',
       v.minutes, v.status, v.notes, 'https://zoom.us/j/8840' || v.n, now() - interval '80 days'
  from (values
    (1, 'revision', 4, time '11:30', 30, 'approved', 'Resultados del mes y lo del sitio nuevo.'),
    (2, 'consultoria', 19, time '10:00', 45, 'pending', 'Campaña de fin de año.'),
    (3, 'revision', -7, time '11:30', 30, 'completed', 'Catálogo nuevo y ficha de Google.'),
    (4, 'soporte', -30, time '16:00', 30, 'cancelled', null),
    (5, 'onboarding', -74, time '09:00', 60, 'completed', 'Primeros pasos.')
  ) as v (n, type, day, at, minutes, status, notes)
on conflict do nothing;

insert into public.activity_timeline (id, user_id, description, activity_type, created_at)
select ('00000000-0000-4000-8011-' || lpad(v.n::text, 12, '0'))::uuid, '00000000-0000-4000-8000-000000000001',
       v.description, v.type, now() - v.ago
  from (values
    (1, 'Reporte SEO de octubre listo: 87 de 100', 'report', interval '4 hours'),
    (2, 'Enviaste la configuración de Contenido IA', 'config', interval '5 days'),
    (3, 'Revisión de reportes con Diego', 'meeting', interval '7 days'),
    (4, 'Gestor de redes quedó configurado', 'config', interval '9 days'),
    (5, 'Llamada sobre la campaña de impermeabilizantes', 'call', interval '12 days'),
    (6, 'Firmaste tu contrato', 'other', interval '75 days')
  ) as v (n, description, type, ago)
on conflict do nothing;

-- Twelve, five of them unread.
insert into public.notifications (id, user_id, type, title, message, read, action_url, created_at)
select ('00000000-0000-4000-8012-' || lpad(v.n::text, 12, '0'))::uuid, v.who::uuid, v.type, v.title, v.message, v.read, v.url, now() - v.ago
  from (values
    (1, '00000000-0000-4000-8000-000000000001', 'warning', 'Requiere cambios', 'Tu account manager dejó un comentario en Creador de sitios.', false,
     '/dashboard/service-setup/00000000-0000-4000-8007-000000000016', interval '5 hours'),
    (2, '00000000-0000-4000-8000-000000000001', 'success', 'Reporte SEO de octubre listo', 'Tu calificación subió a 87 de 100.', false, '/dashboard/reports', interval '4 hours'),
    (3, '00000000-0000-4000-8000-000000000001', 'error', 'Factura vencida', 'Paga tu factura AZ-2026-0139 de 5,459.99 MXN.', false,
     '/dashboard/billing/facturas/00000000-0000-4000-8008-000000000001', interval '14 hours'),
    (4, '00000000-0000-4000-8000-000000000001', 'warning', 'Límite casi alcanzado', 'Contenido IA: usaste 46,800 de 50,000 palabras.', false, '/dashboard/licenses', interval '1 day'),
    (5, '00000000-0000-4000-8000-000000000001', 'info', 'Reunión confirmada', 'Revisión de reportes con Diego Salvatierra.', false, '/dashboard/meetings', interval '2 days'),
    (6, '00000000-0000-4000-8000-000000000001', 'info', 'Tu ticket avanza', 'Cambio de razón social en la factura: en proceso.', true,
     '/dashboard/support/00000000-0000-4000-8009-000000000002', interval '4 days'),
    (7, '00000000-0000-4000-8000-000000000001', 'success', 'Configuración completada', 'Gestor de redes ya está listo para usarse.', true, '/dashboard/services', interval '9 days'),
    (8, '00000000-0000-4000-8000-000000000001', 'info', 'Nuevo mensaje de tu account manager', 'Diego te dejó el resumen de la llamada.', true, '/dashboard/account-manager', interval '7 days'),
    (9, '00000000-0000-4000-8000-000000000001', 'success', 'Ticket resuelto', 'El chatbot contesta en inglés.', true,
     '/dashboard/support/00000000-0000-4000-8009-000000000003', interval '18 days'),
    (10, '00000000-0000-4000-8000-000000000001', 'success', 'Pago recibido', 'Gracias: recibimos 5,459.99 MXN.', true, '/dashboard/billing', interval '45 days'),
    (11, '00000000-0000-4000-8000-000000000001', 'success', 'Configuración completada', 'Reportes SEO ya está listo para usarse.', true, '/dashboard/services', interval '67 days'),
    (12, '00000000-0000-4000-8000-000000000001', 'info', 'Te damos la bienvenida', 'Diego Salvatierra es tu account manager.', true, '/dashboard/account-manager', interval '75 days'),
    (21, '00000000-0000-4000-8000-000000000003', 'info', 'Configuración por revisar', 'Ferretería Robles envió los datos de Contenido IA.', false,
     '/admin/tasks/00000000-0000-4000-8007-000000000013', interval '5 days'),
    (22, '00000000-0000-4000-8000-000000000003', 'warning', 'Tarea con más de 48 horas', 'Clínica Dental Arriaga espera Reportes SEO.', false,
     '/admin/tasks/00000000-0000-4000-8007-000000000051', interval '2 days')
  ) as v (n, who, type, title, message, read, url, ago)
on conflict do nothing;
