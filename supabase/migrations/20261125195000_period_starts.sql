-- The days on which a contract's periods begin, around a day: the last one that is not after it, and the next
-- one. In PL/pgSQL, whose plan is kept: an SQL function with settings was planned by every call, half of the
-- time of an invoice that the clock makes.
create or replace function private.period_starts(p_contract public.contracts, p_day date) returns date[]
language plpgsql immutable set search_path = '' as $$
declare
  v_months constant integer := private.period_months(p_contract.billing);
  v_passed constant integer := ((extract(year from p_day) - extract(year from p_contract.start_date)) * 12
    + extract(month from p_day) - extract(month from p_contract.start_date))::integer / v_months;
  v_day date;
  v_last date;
begin
  -- The middle one can lie on either side of the day: its month is the day's, its day is not.
  for v_n in -1..1 loop
    v_day := p_contract.start_date + make_interval(months => greatest(v_passed + v_n, 0) * v_months);
    if v_day > p_day then
      return array[v_last, v_day];
    end if;
    v_last := v_day;
  end loop;
  return array[v_last, null];
end $$;
