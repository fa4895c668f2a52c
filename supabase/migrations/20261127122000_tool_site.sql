-- The address of a tool; null without one of its own. Errors: 22023 `unknown_tool`.
create or replace function public.tool_site(tool text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_listing public.tool_listings;
begin
  select * into v_listing from public.tool_listings l where l.tool = tool_site.tool;
  if v_listing.tool is null then
    raise exception 'unknown_tool' using errcode = '22023';
  end if;
  return v_listing.site;
end $$;
