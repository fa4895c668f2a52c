-- A postcode belongs to a state, and fiscal data may have a colonia.

-- The state of a postcode, by its first two digits; null if no state has them. SEPOMEX gives each state a
-- range, and leaves out 00 and 17 to 19. src/domain/postcode.ts and src/copy/mexicanStates.ts say the same,
-- and a test compares them.
create function private.state_of(p_postcode text) returns text
language sql immutable set search_path = '' as $$
  select case when p_postcode ~ '^[0-9]{5}$' then (
    select s.state from (values
      (0, null), (1, 'Ciudad de México'), (17, null), (20, 'Aguascalientes'), (21, 'Baja California'),
      (23, 'Baja California Sur'), (24, 'Campeche'), (25, 'Coahuila'), (28, 'Colima'), (29, 'Chiapas'),
      (31, 'Chihuahua'), (34, 'Durango'), (36, 'Guanajuato'), (39, 'Guerrero'), (42, 'Hidalgo'),
      (44, 'Jalisco'), (50, 'Estado de México'), (58, 'Michoacán'), (62, 'Morelos'), (63, 'Nayarit'),
      (64, 'Nuevo León'), (68, 'Oaxaca'), (72, 'Puebla'), (76, 'Querétaro'), (77, 'Quintana Roo'),
      (78, 'San Luis Potosí'), (80, 'Sinaloa'), (83, 'Sonora'), (86, 'Tabasco'), (87, 'Tamaulipas'),
      (90, 'Tlaxcala'), (91, 'Veracruz'), (97, 'Yucatán'), (98, 'Zacatecas')) s (prefix, state)
     where s.prefix <= left(p_postcode, 2)::integer
     order by s.prefix desc limit 1) end
$$;

alter table public.fiscal_data
  add column colonia text not null default ''
    check (char_length(colonia) <= 120 and private.is_plain_line(colonia)),
  add check (rfc <> '' or colonia = '');
-- Not valid: a row from before keeps a postcode of no state until the client changes the data.
alter table public.fiscal_data add constraint fiscal_data_postcode_has_a_state
  check (postcode = '' or private.state_of(postcode) is not null) not valid;

-- Field by field (S11). args {user_id, fields}, base {field: what it was}; the emptied fields remove it.
-- The colonia may be empty. Refusals: `fiscal_incomplete`, `rfc_generic`, `rfc_invalid`,
-- `regime_of_another`, `postcode_invalid`, `text_too_long`, `text_unreadable`.
create or replace function private.op_set_fiscal_data(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_fields jsonb := p_args -> 'fields';
  v_now public.fiscal_data;
  f public.fiscal_data;
begin
  perform private.sync_expect(p_args, '{user_id,fields}');
  if jsonb_typeof(v_fields) is distinct from 'object'
    or v_fields - '{rfc,legal_name,regime,postcode,colonia}'::text[] <> '{}' then
    perform private.sync_refuse('malformed_op');
  end if;
  if (p_args ->> 'user_id')::uuid is distinct from p_actor then
    perform private.sync_refuse('not_found');
  end if;
  select * into v_now from public.fiscal_data d where d.user_id = p_actor;
  f := jsonb_populate_record(v_now,
    private.sync_merge(to_jsonb(v_now), v_fields, coalesce(p_base, '{}')));
  f.legal_name := btrim(f.legal_name);
  f.colonia := btrim(f.colonia);
  if (f.rfc, f.legal_name, f.regime, f.postcode, f.colonia) <> ('', '', '', '', '') then
    if '' in (f.rfc, f.legal_name, f.regime, f.postcode) then
      perform private.sync_refuse('fiscal_incomplete');
    elsif private.rfc_problem(f.rfc) = 'generic' then
      perform private.sync_refuse('rfc_generic');
    elsif private.rfc_problem(f.rfc) = 'form' then
      perform private.sync_refuse('rfc_invalid');
    elsif f.regime <> all (private.fiscal_regimes(length(f.rfc))) then
      perform private.sync_refuse('regime_of_another');
    elsif private.state_of(f.postcode) is null then
      perform private.sync_refuse('postcode_invalid');
    elsif char_length(f.legal_name) > 254 or char_length(f.colonia) > 120 then
      perform private.sync_refuse('text_too_long');
    elsif not private.is_plain_line(f.legal_name) or not private.is_plain_line(f.colonia) then
      perform private.sync_refuse('text_unreadable');
    end if;
  end if;
  update public.fiscal_data d set rfc = f.rfc, legal_name = f.legal_name, regime = f.regime,
    postcode = f.postcode, colonia = f.colonia
   where d.user_id = p_actor;
  return private.sync_space('account', p_actor);
end $$;

-- {rfc, legal_name, regime, postcode}, and since this migration colonia (may be empty) and state.
create or replace function private.keep_receiver() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select jsonb_build_object('rfc', d.rfc, 'legal_name', d.legal_name, 'regime', d.regime,
    'postcode', d.postcode, 'colonia', d.colonia, 'state', private.state_of(d.postcode)) into new.receiver
    from public.fiscal_data d where d.user_id = new.user_id and d.rfc <> '';
  return new;
end $$;
