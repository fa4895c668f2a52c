-- Who provides the service in the demo. As in supabase/local/provider.ts, which writes it at every start.
select public.set_provider('{"legal_name": "Azulejo Demostración, S.A. de C.V.", "rfc": "ADE260101AB1", "address": "Avenida de la Reforma 100, Centro, 72000 Puebla, Puebla"}');
