-- The clock looks for old rows in the transaction of each batch. Without these, every letter and lead is read
-- once for each batch, on the first day of a month hundreds of times.
create index letters_done_idx on private.letters
  (coalesce(sent_at, case when attempts >= 8 then next_attempt_at end));
create index leads_updated_at_idx on public.leads (updated_at);
