-- A lead that arrives is told to every super admin: in the app, and by mail. Of many at once neither becomes a flood: an unread
-- notification of the last hour counts them, and there is one letter an hour, the first at once.

-- How many leads a notification counts.
create table private.lead_notices (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  leads integer not null
);
alter table private.lead_notices enable row level security;

-- No word that the visitor typed: it would be on locked screens, and in a mail in the platform's name.
create function private.tell_of_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_many integer;
  v_source text;
  v_email text;
  v_admin uuid;
  v_notice uuid;
  v_total integer;
begin
  select count(*), min(a.source) into v_many, v_source from arrived a;
  if v_many = 0 then
    return null;
  end if;
  -- S2: in the order of their numbers. The number is also the lock: of two leads at once, the second counts itself to the first.
  for v_admin, v_email in select r.user_id, p.email from public.user_roles r join public.profiles p on p.id = r.user_id
      where r.role = 'super_admin' order by r.user_id loop
    perform private.sync_advance('person', v_admin);
    select k.notification_id, k.leads + v_many into v_notice, v_total
      from private.lead_notices k join public.notifications n on n.id = k.notification_id
     where n.user_id = v_admin and not n.read and n.created_at > now() - interval '1 hour' order by n.created_at desc limit 1;
    if v_notice is not null then
      update private.lead_notices k set leads = v_total where k.notification_id = v_notice;
      update public.notifications n set title = 'Llegaron ' || v_total || ' leads', message = 'Los más recientes están primero en la lista.'
       where n.id = v_notice;
    else
      perform private.notify(v_admin, 'info', case v_many when 1 then 'Llegó un lead' else 'Llegaron ' || v_many || ' leads' end,
        case when v_many > 1 then 'Los más recientes están primero en la lista.'
             when v_source = 'contact' then 'Una persona escribió en la página de contacto.'
             when v_source = 'plan' then 'Una persona dejó sus datos al elegir un plan.'
             else 'Una persona dejó su correo en la portada.' end, '/admin/leads?vista=nuevos');
      insert into private.lead_notices (notification_id, leads)
      select n.id, v_many from public.notifications n where n.user_id = v_admin and n.action_url = '/admin/leads?vista=nuevos'
       order by n.created_at desc limit 1;
    end if;
    -- One that a sender has taken is written already.
    update private.letters l set params = jsonb_build_object('count', (l.params ->> 'count')::integer + v_many)
     where lower(l.recipient) = lower(v_email) and l.kind = 'new_leads' and l.sent_at is null and l.claimed_at is null;
    if not found and v_email is not null then
      insert into private.letters (recipient, kind, params, next_attempt_at)
      select v_email, 'new_leads', jsonb_build_object('count', v_many),
             greatest(now(), max(l.claimed_at) + interval '1 hour')
        from private.letters l where lower(l.recipient) = lower(v_email) and l.kind = 'new_leads';
    end if;
  end loop;
  return null;
end $$;
create trigger tell_of_leads after insert on public.leads
  referencing new table as arrived for each statement execute function private.tell_of_leads();

revoke execute on function private.tell_of_leads() from public, anon, authenticated, service_role;
