-- A lead is not overwritten by who knows the address.

-- lead {id, email, source, consent_version, name, company, phone, message, plan, billing, promo}, address: where it
-- comes from. Answers {outcome: received} or {outcome: limited, retry_after}. The same person in the same form within
-- a day is the same lead, while nothing of it would change: anybody can type another's address, so what contradicts or adds to
-- a lead is a lead of its own, and staff see both.
create or replace function public.submit_lead(lead jsonb, address text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wait integer := private.take_attempt('lead ' || private.address_network(address), 20, 6);
  v_email text := lower(btrim(lead ->> 'email'));
  v_source text := lead ->> 'source';
  v_message text := nullif(btrim(lead ->> 'message'), '');
  v_known uuid;
  v_lead uuid;
begin
  if v_wait > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_wait);
  end if;
  -- Two at once from one person: the second waits, and finds the first.
  perform pg_advisory_xact_lock(hashtextextended(format('lead %s %s', v_source, v_email), 0));
  select l.id into v_known from public.leads l
   where l.email = v_email and l.source = v_source and l.created_at > now() - interval '1 day'
     and (v_message is null or v_message = any (l.messages) or cardinality(l.messages) < 20)
     and (lead ->> 'name' is null or lead ->> 'name' = l.name)
     and (lead ->> 'company' is null or lead ->> 'company' = l.company)
     and (lead ->> 'phone' is null or lead ->> 'phone' = l.phone)
     and (lead ->> 'plan' is null or lead ->> 'plan' = l.plan)
     and (lead ->> 'billing' is null or lead ->> 'billing' = l.billing)
     and (lead ->> 'promo' is null or upper(lead ->> 'promo') = l.promo_code)
   order by l.created_at desc limit 1;
  v_lead := coalesce(v_known, gen_random_uuid());
  insert into private.lead_requests (id, lead_id) values ((lead ->> 'id')::uuid, v_lead) on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'received');
  end if;
  if v_known is null then
    insert into public.leads (id, email, source, name, company, phone, messages, plan, billing, promo_code, consent_version)
    values (v_lead, v_email, v_source, lead ->> 'name', lead ->> 'company', lead ->> 'phone',
            array_remove(array[v_message], null), lead ->> 'plan', lead ->> 'billing', upper(lead ->> 'promo'),
            lead ->> 'consent_version');
  else
    update public.leads l set
      messages = case when v_message is null or v_message = any (l.messages) then l.messages
                 else l.messages || v_message end,
      consent_version = lead ->> 'consent_version',
      updated_at = now()
    where l.id = v_known;
  end if;
  return jsonb_build_object('outcome', 'received');
end $$;
