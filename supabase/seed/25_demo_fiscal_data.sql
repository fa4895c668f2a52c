-- Before the demo's invoices, which keep them.
update public.fiscal_data set rfc = 'ROMM850312ABA', legal_name = 'Mariana Robles Mora', regime = '612', postcode = '72000',
    colonia = 'Centro'
 where user_id = '00000000-0000-4000-8000-000000000001' and rfc = '';
