-- Functions of values alone: texts, days, amounts. Columns, indexes and policies are made with them.

-- Names are in the contract, in letters and in notifications. One with a line break adds a clause to a signed
-- text, one with a bidirectional control shows another text than the one that was hashed: neither is ever
-- stored. Controls (C0, DEL, C1), line and paragraph separators, marks and overrides of direction, invisible
-- spaces. The joiners U+200C and U+200D stay: names of people and emoji need them.
create function private.is_plain_line(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f'
    '\u2028-\u202e\u2060-\u206f\ufeff]'
$$;

-- The same text as one plain line of at most `p_most` characters.
create function private.as_plain_line(p_text text, p_most integer) returns text
language sql immutable set search_path = '' as $$
  select btrim(left(btrim(regexp_replace(
    regexp_replace(p_text, '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    '[\u0001-\u001f\u007f-\u009f\u2028\u2029 ]+', ' ', 'g')), p_most))
$$;

-- As a person types a name: without accents and capitals.
create function private.search_text(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  select lower(translate(p_text, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))
$$;

-- The seven tools (src/domain/tool.ts says the same; a test holds them).
create function private.is_tool(p_slug text) returns boolean
language sql immutable set search_path = '' as $$
  select p_slug in ('seo-tools', 'link-shortener', 'ai-content', 'social-manager', 'data-analyst',
    'web-creator', 'chatbot')
$$;

-- A person's picture: 192 x 192 px, cut out on the device, at most 18 kB. It is a column, not a file: it is
-- shown without a signal, by the rights of its row, and no public address opens it.
create function private.is_picture(p_url text) returns boolean
language sql immutable set search_path = '' as $$
  -- /9j/ are the first bytes of every JPEG. 24,576 characters are 18 kB.
  select char_length(p_url) <= 24576 and p_url ~ '^data:image/jpeg;base64,/9j/[A-Za-z0-9+/]+={0,2}$'
$$;

create function private.today_in_mexico(p_now timestamptz) returns date
language sql immutable set search_path = '' as $$
  -- No daylight saving since 2022 (G5).
  select ((p_now at time zone 'UTC') - interval '6 hours')::date
$$;

-- "octubre": a notification names its month.
create function private.month_in_words(p_month date) returns text
language sql immutable set search_path = '' as $$
  select (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto',
    'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from p_month)::integer]
$$;

-- Half a centavo goes to the even one (product §2, promotion); PostgreSQL's own rounding goes away from zero.
create function private.half_even(p_pesos numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when abs(p_pesos * 100 - trunc(p_pesos * 100)) = 0.5 then round(p_pesos * 50) * 2
    else round(p_pesos * 100) end / 100.00
$$;

create function private.pesos(p_amount numeric) returns text
language sql immutable set search_path = '' as $$ select to_char(p_amount, 'FM999,999,999,990.00') $$;

create function private.sha256_of(p_text text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(p_text, 'UTF8')), 'hex') $$;

-- A folio that does not say who has it, and that cannot be found by counting: 40 bits.
create function private.new_folio(p_prefix text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_letters constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  v_bytes bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
begin
  return p_prefix || '-'
    || (select string_agg(substr(v_letters, get_byte(v_bytes, n) % 32 + 1, 1), '' order by n)
      from generate_series(0, 7) n);
end $$;

grant execute on function private.today_in_mexico(timestamptz) to authenticated;
