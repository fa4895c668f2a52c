-- What a client did with the contract or the account is not filed under the set-up of the services ('config').

-- The functions are not written out again: each is long, and one word of it changes. One that has changed otherwise stops the migration.
do $$
declare
  v_line record;
  v_definition text;
  v_before text;
begin
  for v_line in select * from (values
    ('public.confirm_email_code(uuid, text)', '''Confirmaste tu correo'''),
    ('public.sign_contract(uuid, jsonb, jsonb)', '''Firmaste tu contrato '''),
    ('private.activate_contract(uuid, public.payment_transactions, timestamptz)', '''Tu contrato está activo: '''),
    ('private.apply_change(uuid, timestamptz)', '''Cambiaste a ''')) as k (name, words)
  loop
    v_definition := pg_get_functiondef(v_line.name::regprocedure);
    v_before := '''config'', ' || v_line.words;
    if position(v_before in v_definition) = 0 then
      raise exception 'log_activity: % has no line %', v_line.name, v_before;
    end if;
    execute replace(v_definition, v_before, '''other'', ' || v_line.words);
  end loop;
end $$;

update public.activity_timeline set activity_type = 'other'
 where activity_type = 'config'
   and (description = 'Confirmaste tu correo' or description like 'Firmaste tu contrato %'
     or description like 'Tu contrato está activo: %' or description like 'Cambiaste a %');
