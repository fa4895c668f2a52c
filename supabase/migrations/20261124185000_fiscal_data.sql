-- The data that a client gives for invoices: RFC, name, régimen and postcode, as the SAT has them.

-- What is wrong with an RFC: form, generic, digit; null for a right one. The SAT has given some out whose
-- check digit does not agree: `digit` is a warning of the form, and no reason to refuse. Its rules: three
-- letters of a company or four of a person, a day that exists, two letters or digits, and a check digit over
-- all of them. The generic ones stand for every customer without an RFC, so no account has one.
create function private.rfc_problem(p_rfc text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_letters constant text := '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
  v_day constant text := left(right(p_rfc, 9), 6);
  v_digit integer;
begin
  if p_rfc in ('XAXX010101000', 'XEXX010101000') then
    return 'generic';
  end if;
  if p_rfc !~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]$' then
    return 'form';
  end if;
  -- In 2000 plus the two digits: of both centuries, that one has every day that the other has.
  perform make_date(2000 + left(v_day, 2)::integer, substr(v_day, 3, 2)::integer, right(v_day, 2)::integer);
  -- That of a company counts as if a space were in front.
  select (11 - sum((strpos(v_letters, substr(lpad(p_rfc, 13, ' '), n, 1)) - 1) * (14 - n)) % 11) % 11
    into v_digit from generate_series(1, 12) n;
  return case when right(p_rfc, 1) <> case v_digit when 10 then 'A' else v_digit::text end then 'digit' end;
exception when datetime_field_overflow then
  return 'form';
end $$;

-- Those of the SAT's catalogue c_RegimenFiscal that a person (RFC of 13) or a company (RFC of 12) may have;
-- src/domain/fiscalRegime.ts says the same, and a test compares the two.
create function private.fiscal_regimes(p_rfc_length integer) returns text[]
language sql immutable set search_path = '' as $$
  select case p_rfc_length
    when 13 then '{605,606,607,608,610,611,612,614,615,616,621,625,626}'::text[]
    when 12 then '{601,603,610,620,622,623,624,626}'::text[]
    else '{}'::text[] end
$$;

-- All four, or nothing at all: an invoice cannot use a part of it.
create table public.fiscal_data (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  rfc text not null default '' check (rfc = '' or coalesce(private.rfc_problem(rfc), 'digit') = 'digit'),
  legal_name text not null default '' check (char_length(legal_name) <= 254),
  regime text not null default '' check (regime = '' or regime = any (private.fiscal_regimes(length(rfc)))),
  postcode text not null default '' check (postcode = '' or postcode ~ '^[0-9]{5}$'),
  check ((rfc = '') = (legal_name = '') and (rfc = '') = (regime = '') and (rfc = '') = (postcode = ''))
);
select private.close_table('fiscal_data');
create policy "A client sees the own fiscal data" on public.fiscal_data
  for select to authenticated using (user_id = (select auth.uid()));
create policy "An agent sees the fiscal data of assigned clients" on public.fiscal_data
  for select to authenticated using (user_id in (select private.assigned_clients()));
create policy "A super admin sees the fiscal data of the accounts opened today" on public.fiscal_data
  for select to authenticated using (user_id in (select private.opened_clients()));
select private.sync_track('fiscal_data', 'account', 'user_id', 'user_id');

-- Every account has the row from the start: a device shows a waiting change on it.
create function private.open_fiscal_data() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.fiscal_data (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger z_open_fiscal_data after insert on public.profiles
  for each row execute function private.open_fiscal_data();
insert into public.fiscal_data (user_id) select p.id from public.profiles p order by p.id;

-- Field by field (S11). args {user_id, fields}, base {field: what it was}; the emptied four remove it.
-- Refusals: `fiscal_incomplete`, `rfc_generic`, `rfc_invalid`, `regime_of_another`, `postcode_invalid`,
-- `text_too_long`, `text_unreadable`.
create function private.op_set_fiscal_data(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_fields jsonb := p_args -> 'fields';
  v_now public.fiscal_data;
  f public.fiscal_data;
begin
  perform private.sync_expect(p_args, '{user_id,fields}');
  if jsonb_typeof(v_fields) is distinct from 'object'
    or v_fields - '{rfc,legal_name,regime,postcode}'::text[] <> '{}' then
    perform private.sync_refuse('malformed_op');
  end if;
  if (p_args ->> 'user_id')::uuid is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  select * into v_now from public.fiscal_data d where d.user_id = p_actor;
  f := jsonb_populate_record(v_now,
    private.sync_merge(to_jsonb(v_now), v_fields, coalesce(p_base, '{}')));
  f.legal_name := btrim(f.legal_name);
  if (f.rfc, f.legal_name, f.regime, f.postcode) <> ('', '', '', '') then
    if '' in (f.rfc, f.legal_name, f.regime, f.postcode) then
      perform private.sync_refuse('fiscal_incomplete');
    elsif private.rfc_problem(f.rfc) = 'generic' then
      perform private.sync_refuse('rfc_generic');
    elsif private.rfc_problem(f.rfc) = 'form' then
      perform private.sync_refuse('rfc_invalid');
    elsif f.regime <> all (private.fiscal_regimes(length(f.rfc))) then
      perform private.sync_refuse('regime_of_another');
    elsif f.postcode !~ '^[0-9]{5}$' then
      perform private.sync_refuse('postcode_invalid');
    elsif char_length(f.legal_name) > 254 then
      perform private.sync_refuse('text_too_long');
    elsif not private.is_plain_line(f.legal_name) then
      perform private.sync_refuse('text_unreadable');
    end if;
  end if;
  update public.fiscal_data d
    set rfc = f.rfc, legal_name = f.legal_name, regime = f.regime, postcode = f.postcode
   where d.user_id = p_actor;
  return private.sync_space('account', p_actor);
end $$;

insert into private.sync_kinds (kind, version, space_kind, owner_arg) values
  ('set_fiscal_data', 1, 'account', 'user_id');
