-- The demo's people (product.md §5). Relative to today, and harmless when run again. Passwords are in the README.
create or replace function pg_temp.demo_person(p_id uuid, p_email text, p_hash text, p_name text, p_company text) returns void
language plpgsql as $$
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
    email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values (
    p_id, 'authenticated', 'authenticated', p_email, p_hash, now(), '', '', '', '',
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('full_name', p_name, 'company', p_company), now() - interval '120 days', now())
  on conflict do nothing;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  values (p_id, 'email', p_id, p_id, jsonb_build_object('sub', p_id, 'email', p_email), now(), now())
  on conflict do nothing;
end $$;

select pg_temp.demo_person('00000000-0000-4000-8000-000000000001', 'cliente@demo.mx',
  '$2b$10$52jfVAXhZY10sKPHzlrDe.aWf2A3lAtUGbGPK8N.ZNqmbkyxVBDRK', 'Mariana Robles', 'Ferretería Robles');
select pg_temp.demo_person('00000000-0000-4000-8000-000000000002', 'nuevo@demo.mx',
  '$2b$10$LhSDsqflBz3T7Pv6KOTNfOf/1Qw689iZTJuu7jaYokyOvFTDtJm96', 'Ximena Prado', 'Óptica Lumen');
select pg_temp.demo_person('00000000-0000-4000-8000-000000000003', 'agente@demo.mx',
  '$2b$10$8KR/374ILKtH7PrSXV0MoOZg4BN/Jizl4PHsmnEGfAWNtFGnj/NDW', 'Diego Salvatierra', 'Azulejo');
select pg_temp.demo_person('00000000-0000-4000-8000-000000000004', 'admin@demo.mx',
  '$2b$10$0jvHkn3Gf5ang8PqJiIcUukchPcwjptMDelqVqXP8EvUC416d80y6', 'Lucía Ferrer', 'Azulejo');
-- Two more clients of the agent; they have no password, so no user signs in as them.
select pg_temp.demo_person('00000000-0000-4000-8000-000000000005', 'tomas@demo.mx', '!', 'Tomás Arriaga', 'Clínica Dental Arriaga');
select pg_temp.demo_person('00000000-0000-4000-8000-000000000006', 'renata@demo.mx', '!', 'Renata Solís', 'Solís Logística');

update public.profiles set phone = '222 501 8840', plan_type = 'ESTANDAR'
 where id = '00000000-0000-4000-8000-000000000001';

insert into public.user_roles (user_id, role) values
  ('00000000-0000-4000-8000-000000000003', 'agent'),
  ('00000000-0000-4000-8000-000000000004', 'super_admin')
on conflict do nothing;

insert into public.account_managers (id, name, specialty, email, phone, whatsapp) values
  ('00000000-0000-4000-8000-000000000003', 'Diego Salvatierra', 'SEO y contenido', 'agente@demo.mx',
   '55 5012 8840', '55 5012 8840')
on conflict do nothing;

insert into public.user_account_manager (user_id, manager_id, manager_name) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003', ''),
  ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000003', ''),
  ('00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000003', '')
on conflict do nothing;
