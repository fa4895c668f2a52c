-- The answer of a pull contains the server's time: a device whose clock is wrong shows wrong times and
-- deadlines, and can tell its person only if it can compare the two.
alter function public.sync_pull(json, integer) set schema private;
alter function private.sync_pull(json, integer) rename to sync_pull_pages;

-- The answer of private.sync_pull_pages (S3) with `at`, the time of the answering transaction.
create function public.sync_pull(cursors json default '{}', page integer default 1000) returns jsonb
language sql stable security invoker set search_path = '' set timezone = 'UTC' as $$
  select private.sync_pull_pages(cursors, page) || jsonb_build_object('at', now());
$$;

revoke execute on function public.sync_pull(json, integer) from public, anon;
grant execute on function public.sync_pull(json, integer) to authenticated;
