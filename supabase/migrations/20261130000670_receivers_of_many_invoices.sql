-- In plpgsql, which keeps the plan: as an SQL function it was planned again for each invoice, more than half
-- of the time of 20,000 in one transaction.

-- The state of a postcode, by its first two digits; null if no state has them. SEPOMEX gives each state a
-- range, and leaves out 00 and 17 to 19. src/domain/postcode.ts and src/copy/mexicanStates.ts say the same,
-- and a test compares them.
create or replace function private.state_of(p_postcode text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_prefix integer := case when p_postcode ~ '^[0-9]{5}$' then left(p_postcode, 2)::integer end;
begin
  return case
    when v_prefix >= 98 then 'Zacatecas' when v_prefix >= 97 then 'Yucatán'
    when v_prefix >= 91 then 'Veracruz' when v_prefix >= 90 then 'Tlaxcala'
    when v_prefix >= 87 then 'Tamaulipas' when v_prefix >= 86 then 'Tabasco'
    when v_prefix >= 83 then 'Sonora' when v_prefix >= 80 then 'Sinaloa'
    when v_prefix >= 78 then 'San Luis Potosí' when v_prefix >= 77 then 'Quintana Roo'
    when v_prefix >= 76 then 'Querétaro' when v_prefix >= 72 then 'Puebla'
    when v_prefix >= 68 then 'Oaxaca' when v_prefix >= 64 then 'Nuevo León'
    when v_prefix >= 63 then 'Nayarit' when v_prefix >= 62 then 'Morelos'
    when v_prefix >= 58 then 'Michoacán' when v_prefix >= 50 then 'Estado de México'
    when v_prefix >= 44 then 'Jalisco' when v_prefix >= 42 then 'Hidalgo'
    when v_prefix >= 39 then 'Guerrero' when v_prefix >= 36 then 'Guanajuato'
    when v_prefix >= 34 then 'Durango' when v_prefix >= 31 then 'Chihuahua'
    when v_prefix >= 29 then 'Chiapas' when v_prefix >= 28 then 'Colima'
    when v_prefix >= 25 then 'Coahuila' when v_prefix >= 24 then 'Campeche'
    when v_prefix >= 23 then 'Baja California Sur' when v_prefix >= 21 then 'Baja California'
    when v_prefix >= 20 then 'Aguascalientes' when v_prefix >= 17 then null
    when v_prefix >= 1 then 'Ciudad de México'
    end;
end $$;
