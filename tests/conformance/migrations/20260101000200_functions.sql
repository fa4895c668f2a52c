create function public.whoami() returns jsonb language sql stable as $$
  select jsonb_build_object('id', auth.uid(), 'role', auth.role(), 'email', auth.email(),
    'aal', auth.jwt() ->> 'aal', 'company', auth.jwt() -> 'user_metadata' ->> 'company', 'user', current_user)
$$;

create function public.slow_whoami() returns uuid language plpgsql volatile as $$
begin
  perform count(*) from generate_series(1, 20000);
  return auth.uid();
end $$;

-- The argument is json and not jsonb, as that of sync_push.
create function public.echo(ops json, note text default null) returns jsonb language sql immutable as $$
  select jsonb_build_object('ops', ops, 'note', note)
$$;

create function public.fail_with(code text, words text) returns void language plpgsql as $$
begin
  raise exception using errcode = code, message = words, detail = 'a detail', hint = 'a hint';
end $$;

create function public.only_members() returns text language sql stable as $$ select 'in' $$;
revoke execute on function public.only_members() from public, anon;

create function public.seen_headers() returns json language sql stable as $$
  select current_setting('request.headers', true)::json
$$;
