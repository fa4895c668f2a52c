-- The demo's mail has no readers: its clients have confirmed their addresses, and can sign.
insert into private.verified_emails (user_id, email, verified_at)
select p.id, p.email, p.created_at from public.profiles p
 where p.id in ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002')
on conflict do nothing;
