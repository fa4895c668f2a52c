-- A person tells two sessions of the same browser apart by when they began and from which address they came.
create or replace function public.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at,
      'refreshed_at', coalesce(s.refreshed_at at time zone 'UTC', s.created_at), 'user_agent', s.user_agent,
      'ip', host(s.ip), 'aal', s.aal, 'current', s.id::text = (select auth.jwt()) ->> 'session_id')
      order by coalesce(s.refreshed_at at time zone 'UTC', s.created_at) desc), '[]')
    from auth.sessions s where s.user_id = v_actor and coalesce(s.not_after > now(), true));
end $$;
