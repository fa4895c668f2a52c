-- Sites and funnels are counted as long as they exist, not by the month: the text said that every limit is
-- monthly.
insert into private.contract_texts (version, title, clauses, consent, published_at)
select '1.2', t.title, replace(t.clauses::text, 'con los límites mensuales descritos en la página de precios',
    'con los límites descritos en la página de precios')::jsonb, t.consent, '2026-11-29T00:00:00-06:00'
  from private.contract_texts t where t.version = '1.1';
