-- What the staff did in the last days, for the audit log. Harmless when run again.
insert into public.audit_log (id, actor_id, actor_role, action, subject_id, client_id, changes, created_at)
select ('00000000-0000-4000-8020-' || lpad(a.n::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-00000000000' || a.actor)::uuid,
       case a.actor when '4' then 'super_admin' else 'agent' end, a.action, null,
       case when a.concerns then '00000000-0000-4000-8000-000000000001'::uuid end, a.changes::jsonb, now() - a.ago::interval
  from (values
    (1, '3', 'support_tickets.update', true, '{"status": ["open", "in_progress"]}', '2 hours'),
    (2, '3', 'ticket_messages.insert', true, '{}', '2 hours'),
    (3, '4', 'invoices.mark_paid', true, '{"method": "spei", "reference": "SPEI-240817"}', '1 day'),
    (4, '3', 'service_configuration_tasks.update', true, '{"status": ["in_review", "completed"], "completion_notes": true}', '3 days'),
    (5, '4', 'conversations.read', true, '{"reason": "La clienta pidió revisar una respuesta"}', '5 days'),
    (6, '4', 'lists.export', false, '{"list": "clients", "filter": {}, "search": false, "rows": 4}', '9 days'),
    (7, '4', 'settings.staff_second_factor', false, '{"wanted": false}', '20 days')
  ) a (n, actor, action, concerns, changes, ago)
on conflict (id) do nothing;
