-- What the catalogue says of each tool: its sentence, its category, where it opens, and whether it can be
-- opened now. The seven tools are fixed by the contract: none is added or removed.

create table public.tool_listings (
  id uuid primary key default gen_random_uuid(),
  tool text not null unique check (private.is_tool(tool)),
  sentence text not null check (char_length(sentence) between 1 and 160 and private.is_plain_line(sentence)),
  category text not null check (category in ('seo', 'marketing', 'content', 'social', 'data')),
  -- Null: where TOOL_SITE says. Without a slash at its end: the pass is for exactly this address.
  site text check (char_length(site) <= 200
    and site ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?(/[A-Za-z0-9._~-]+)*$'),
  status text not null default 'available' check (status in ('available', 'maintenance')),
  -- What clients read while the tool is in maintenance, and when it is expected back.
  notice text check (char_length(notice) between 1 and 300 and private.is_plain_line(notice)),
  notice_until timestamptz,
  -- When the status last changed.
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((status = 'maintenance') = (notice is not null)),
  check (status = 'maintenance' or notice_until is null)
);
select private.close_table('tool_listings');
create policy "Everyone signed in reads what the catalogue says of the tools" on public.tool_listings
  for select to authenticated using (true);
select private.sync_track('tool_listings', 'catalogue', null);

create table private.tool_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
alter table private.tool_transitions enable row level security;
insert into private.tool_transitions values ('available', 'maintenance'), ('maintenance', 'available');
create trigger a_check_status before update of status on public.tool_listings
  for each row when (new.status is distinct from old.status)
    execute function private.check_status('tool_transitions');

-- `src/copy/tools.ts` and `src/domain/tool.ts` say the same; a test holds them.
insert into public.tool_listings (tool, category, sentence) values
  ('seo-tools', 'seo', 'Revisa tu sitio y te dice qué ve Google, qué falta y qué arreglar primero.'),
  ('link-shortener', 'marketing',
   'Enlaces cortos con tu marca y la cuenta de quién dio clic, desde dónde y cuándo.'),
  ('ai-content', 'content',
   'Artículos, correos y fichas de producto en español de México, con tu tono.'),
  ('social-manager', 'social', 'Planea, programa y contesta en tus redes desde un solo calendario.'),
  ('data-analyst', 'data', 'Pregunta como hablas y recibe la cifra, la gráfica y de dónde salió.'),
  ('web-creator', 'marketing', 'Páginas y embudos de venta publicados sin tocar código.'),
  ('chatbot', 'content', 'Contesta las preguntas de siempre y pasa a una persona cuando hace falta.');

-- An opening is counted under the category of its day (spec §4).
create or replace function private.tool_category(p_tool text) returns text
language sql stable security definer set search_path = '' as $$
  select l.category from public.tool_listings l where l.tool = p_tool
$$;

-- Returns {launch, tool, license, account, name, expires_at, site}, which the function signs; site: where the
-- tool opens, null for the place of all tools. A tool in maintenance is opened for nobody.
-- Errors: 42501; PT403; 22023 `unknown_tool`; PT404 `no_license`; PT409 `in_maintenance`;
-- PT429 `rate_limited`.
create or replace function public.open_tool(tool text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  v_actor uuid := private.acting_person();
  v_license public.tool_licenses;
  v_listing public.tool_listings;
  v_launch private.tool_launches;
begin
  select * into v_listing from public.tool_listings l where l.tool = open_tool.tool;
  if v_listing.id is null then
    raise exception 'unknown_tool' using errcode = '22023';
  end if;
  select * into v_license from public.tool_licenses l
   where l.user_id = v_actor and l.tool_name = open_tool.tool and l.status = 'active'
     and coalesce(l.expires_at > now(), true);
  if v_license.id is null then
    raise exception 'no_license' using errcode = 'PT404';
  end if;
  if v_listing.status = 'maintenance' then
    raise exception 'in_maintenance' using errcode = 'PT409';
  end if;
  if private.take_attempt('launch ' || v_actor, 30, 2) > 0 then
    raise exception 'rate_limited' using errcode = 'PT429';
  end if;
  insert into public.tool_configurations as c (id, user_id, tool_name, access_count, last_accessed)
  values (gen_random_uuid(), v_actor, open_tool.tool, 1, now())
  on conflict (user_id, tool_name) do update set access_count = c.access_count + 1, last_accessed = now();
  insert into public.tool_usage_analytics (user_id, tool_name, metadata)
  values (v_actor, open_tool.tool, jsonb_build_object('category', v_listing.category));
  insert into private.tool_launches (user_id, license_id, expires_at)
    values (v_actor, v_license.id, now() + interval '1 minute')
  returning * into v_launch;
  return jsonb_build_object('launch', v_launch.id, 'tool', open_tool.tool, 'license', v_license.id,
    'account', v_actor, 'name', (select p.full_name from public.profiles p where p.id = v_actor),
    'expires_at', v_launch.expires_at, 'site', v_listing.site);
end $$;

-- Where a tool opens, for a pass that a tool shows; null for the place of all tools.
create function public.tool_site(tool text) returns text
language sql stable security definer set search_path = '' as $$
  select l.site from public.tool_listings l where l.tool = tool_site.tool
$$;

-- The seven tools in their order: [{tool, sentence, category, site, status, notice, notice_until, changed_at,
-- clients}]; clients: accounts with a licence in force.
-- Errors: 42501; PT403.
create function public.list_tools() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.acting_staff('super_admin');
  return (select jsonb_agg(to_jsonb(r) - 'position' order by r.position) from (
    select l.tool, l.sentence, l.category, l.site, l.status, l.notice, l.notice_until, l.changed_at,
           s.position, (select count(*) from public.tool_licenses k
             where k.tool_name = l.tool and k.status = 'active') as clients
      from public.tool_listings l join private.tool_services s on s.tool_name = l.tool) r);
end $$;

-- What is said of a tool, and where it opens; site: null for the place of all tools. Whether an address is
-- this site's own, the function that opens the tool checks. Returns whether it changed.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT404 `not_found`.
create function public.save_tool(tool text, sentence text, category text, site text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.tool_listings;
  v_sentence text := btrim(coalesce(save_tool.sentence, ''));
  v_site text := nullif(btrim(coalesce(save_tool.site, '')), '');
begin
  perform private.acting_staff('super_admin');
  select * into v_old from public.tool_listings l where l.tool = save_tool.tool for update;
  if v_old.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if (v_old.sentence, v_old.category, v_old.site)
    is not distinct from (v_sentence, save_tool.category, v_site) then
    return false;
  end if;
  begin
    update public.tool_listings l set sentence = v_sentence, category = save_tool.category, site = v_site
     where l.id = v_old.id;
  exception when check_violation or not_null_violation then
    raise exception 'invalid_param' using errcode = 'PT400';
  end;
  perform private.audit_action('catalogue.save_tool', v_old.id, null, jsonb_build_object('name',
    private.tool_name(v_old.tool)) || case when v_old.site is distinct from v_site
    then jsonb_build_object('site', jsonb_build_array(v_old.site, v_site)) else '{}' end);
  return true;
end $$;

create function private.tool_name(p_tool text) returns text
language sql stable security definer set search_path = '' as $$
  select s.service_name from private.tool_services s where s.tool_name = p_tool
$$;

-- What the clients of a tool are still to be told: by the clock in batches, because a notification takes the
-- number of its person's space, and 10,000 of them in one statement hold all those spaces for half a minute.
create table private.tool_notices (
  id uuid primary key default gen_random_uuid(),
  tool text not null check (private.is_tool(tool)),
  type text not null,
  title text not null,
  message text not null,
  -- The last person who was told, in the order of their ids.
  told_to uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at timestamptz not null default clock_timestamp()
);
alter table private.tool_notices enable row level security;
create index tool_licenses_tool_name_idx on public.tool_licenses (tool_name, user_id) where status = 'active';

-- Tells the next p_most clients; null: all of them. The notice ends with the last one. Returns how many.
create function private.tell_tool_clients(p_notice uuid, p_most integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  n private.tool_notices;
  v_people uuid[];
begin
  select * into strict n from private.tool_notices k where k.id = p_notice for update;
  v_people := array(select l.user_id from public.tool_licenses l
    where l.tool_name = n.tool and l.status = 'active' and l.user_id > n.told_to
    order by l.user_id limit p_most);
  insert into public.notifications (user_id, type, title, message, action_url)
  select u, n.type, n.title, n.message, '/dashboard/tools/' || n.tool from unnest(v_people) u order by u;
  if p_most is null or cardinality(v_people) < p_most then
    delete from private.tool_notices k where k.id = n.id;
  else
    update private.tool_notices k set told_to = v_people[cardinality(v_people)] where k.id = n.id;
  end if;
  return cardinality(v_people);
end $$;

create function private.tick_tool_notices(p_now timestamptz) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_told integer;
  v_done integer := 0;
begin
  for v_id in select k.id from private.tool_notices k
    where not private.tick_rests('tick_tool_notices', k.id, p_now) order by k.created_at loop
    exit when private.tick_most() = 0;
    begin
      v_told := private.tell_tool_clients(v_id, private.tick_most());
      perform private.tick_took(v_told);
      v_done := v_done + v_told;
    exception when others then
      perform private.tick_failed('tick_tool_notices', v_id, sqlstate, p_now);
    end;
  end loop;
  return v_done;
end $$;

-- The first hundred at once, the others by the clock. What was still to be told of the tool is no longer
-- true.
create function private.tell_of_tool(p_tool text, p_type text, p_title text, p_message text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_notice uuid;
begin
  delete from private.tool_notices k where k.tool = p_tool;
  insert into private.tool_notices (tool, type, title, message)
    values (p_tool, p_type, p_title, left(p_message, 600)) returning id into v_notice;
  perform private.tell_tool_clients(v_notice, 100);
end $$;

-- available ⇄ maintenance. In maintenance, notice and notice_until can be changed, and nobody is told
-- again: clients of the tool are told once when it begins and once when it ends. Six changes of status at
-- once and then one each ten minutes, because each is a notification to every client of the tool.
-- Returns whether it changed.
-- Errors: 42501; PT403; PT400 `invalid_param`; PT404 `not_found`; PT429 `rate_limited` {retry_after}.
create function public.set_tool_status(tool text, status text, notice text, notice_until timestamptz)
  returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.tool_listings;
  v_notice text := nullif(btrim(coalesce(set_tool_status.notice, '')), '');
  v_until timestamptz := set_tool_status.notice_until;
  v_name text;
  v_wait integer;
begin
  perform private.acting_staff('super_admin');
  -- S2: the catalogue's number before the row, and the people's after it.
  perform private.sync_advance('catalogue', null);
  select * into v_old from public.tool_listings l where l.tool = set_tool_status.tool for update;
  if v_old.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if set_tool_status.status is null or set_tool_status.status not in ('available', 'maintenance')
    or (set_tool_status.status = 'maintenance') <> (v_notice is not null)
    or char_length(v_notice) > 300 or not private.is_plain_line(v_notice)
    or v_until is not null and set_tool_status.status = 'available'
    or v_until is distinct from v_old.notice_until
      and (v_until <= now() or v_until > now() + interval '90 days') then
    raise exception 'invalid_param' using errcode = 'PT400';
  end if;
  if (v_old.status, v_old.notice, v_old.notice_until)
    is not distinct from (set_tool_status.status, v_notice, v_until) then
    return false;
  end if;
  v_name := private.tool_name(v_old.tool);
  if v_old.status <> set_tool_status.status then
    v_wait := private.take_attempt('maintenance ' || v_old.tool, 6, 600);
    if v_wait > 0 then
      raise exception 'rate_limited' using errcode = 'PT429', detail = jsonb_build_object('retry_after',
        v_wait)::text;
    end if;
  end if;
  update public.tool_listings l set status = set_tool_status.status, notice = v_notice,
    notice_until = v_until,
    changed_at = case when l.status = set_tool_status.status then l.changed_at else now() end
   where l.id = v_old.id;
  perform private.audit_action('catalogue.set_tool_status', v_old.id, null, jsonb_build_object('name', v_name,
    'status', jsonb_build_array(v_old.status, set_tool_status.status)));
  if v_old.status = set_tool_status.status then
    return true;
  end if;
  if set_tool_status.status = 'maintenance' then
    perform private.tell_of_tool(v_old.tool, 'warning', v_name || ': en mantenimiento', v_notice
      || coalesce(' Esperamos terminar el ' || to_char(v_until at time zone 'America/Mexico_City',
        'DD/MM/YYYY "a las" HH24:MI') || ', hora de la Ciudad de México.', ''));
  else
    perform private.tell_of_tool(v_old.tool, 'success', v_name || ': terminó el mantenimiento',
      'La herramienta ya funciona de nuevo.');
  end if;
  return true;
end $$;

grant execute on function public.list_tools(), public.save_tool(text, text, text, text),
  public.set_tool_status(text, text, text, timestamptz) to authenticated;
grant execute on function public.tool_site(text) to service_role;
revoke execute on function private.tool_name(text), private.tell_tool_clients(uuid, integer),
  private.tick_tool_notices(timestamptz), private.tell_of_tool(text, text, text, text)
  from public, anon, authenticated, service_role;
