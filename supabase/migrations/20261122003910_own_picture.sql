-- As in 20261122003800, by the person's own row: the mutants of the matrix take the comparison with the caller away, and the
-- one of before could not be taken away alone.
create or replace function private.is_own_picture(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select from public.profiles p where p.id = (select auth.uid()) and p_name = p.id || '/avatar')
$$;
