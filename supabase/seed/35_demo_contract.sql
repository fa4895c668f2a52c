-- How the demo's client signed and paid: her contract has its documents, and a saved card.

set local timezone = 'America/Mexico_City';

create or replace function pg_temp.demo_signature() returns text language sql as $$
  select 'data:image/png;base64,' ||
  'iVBORw0KGgoAAAANSUhEUgAAAlgAAADICAAAAAAR9MBqAAANXklEQVR42u2dz62rOhfF1/f0GvAUQQWRmNAEk7SQRjx2IaEFJjTBJAoVRGKIS8' ||
  'g3MH9sMMR591xBctbS07s6CSEk/LL29rbZ/O8Jivp5/cOvgCJYFMGiCBZFESyKYFEEi6IIFkWwKIJFUQSLIlgUwaIogkURLIpgURTBoggWRbAo' ||
  'imBRBIsiWBRFsCiCRREsiiJYFMGiCBZFESyKYFEEi6IIFkWwKIJFUQSLIlgUwaIogkURLIpgURTBoggWRbAoimBRBIsiWBRFsCiCRREsiiJYFM' ||
  'GiCBZF/TqwNE8pwQqgROv3UCFXBCtERZomaRFIS5EkSVoSrWPof88DYyXNv+ryxsa4QfC00rG2DEgCSt0A2QRuXN0UUJIrOtYLB1JnAS0S4BGy' ||
  'cRYJoJAvN6Z+MVi6lMCtjQSAJsdt24USYNwkQXXiaWUo3ODqIU4CAE5AuRUMdQIoy6ZqnlWCtaJS2qgoyGiDqxSoLmPGriB5VgnWespkjQQzbA' ||
  'z0dAoGP4IVFAcbCdysB6KNwqdOgSqynj6zSkqwVpQDlW1RAijXtk2B6iSsrVuwjkWw1lkJNLdisW1ExyJY/gQLUDOu1FaSP8vrBdDytO6vf492' ||
  'QI2buAPA6jivkMvpHg1EPK10LF+CdZs/5i8haC2hzp4n6FgEyxcIK0/yrVaSsfNiW0HHIlj+QLhM3KXXsUovgw3PKcHyBsKHz6+U9jGoPN5Eu2' ||
  'Ly7g+E/mcW1tTk/nVaTLDoWPDEPJzWnlh62xmBEFK/HKzCm6XrN5J8rm0gWEuAGumPbs2SNy0XVdReGSvvBGsWwWog8z1+8lYaVhbC1wyFBCto' ||
  'mOcrNxSeKqo1hqQI1hTcdA5kYgUVtQiEYmsEQBGsMeC1WEubFqisB0JA0rEIVmj9YJ7kvwiETN4Jljv0C8u623wrP5eskRKsmWFl689m7rjvtr' ||
  'krroAnWFN8W8+wloPHigUFghWo9EWGNeZNOg8lkCJY0C8yrLG+pcuXOf6ZZ/UAOsjqhi1cNKZkXUNuE6hZeJ++iz2/iYM4ltziwRrlteVGCWu2' ||
  'LdUUSfK7HWt9HRZM6XT48UU565/BWOXMseRmjcCaV35lWFw1M2KV5ADU7Tc7li63DMvZUgZu+MuTKyAFAlshfnfyvrFUXWNasJD+SPVTf3t639' ||
  'YSe7dKOQJY7eZITwCQ5qfX4EcMq23r7JvL802+s1sdBaz6VeI0ONbr2mhAt9JhqcRXdpTUEEgOgNUhknf9aqWLnMaOr4qf0fY6P10k371aS6BI' ||
  'AFS7c7U/WFqXm9PPDmDq1ZIYsclNk8rB/tQPGlZRJEmSFIdwrFIC6nGAOH+A5ravuiLr1OShQQ2RE1SR2IiC6lyOHZYBJL5dvtd5eSoXPQ6B1a' ||
  'tOwL8lxwqqNUQhEXPI2E4bXFVRKTGxV6yA/q5FmHCdPA7A1f7Z1YHKDUHOXQZOL6+E1aaWUGeU0nYWucZVaEVCp4DKTkgO8C02+ZGGJLvnWO1L' ||
  'IyrHDOtPPL6WUBfhtmNe9Sv1Ble3S6STKW3zzc7p5ZxdU/xwVqaL/Gczx093rDrEiATQBBmW3ogS6gK4l8R6rrwuABU8cNQp8EBTy6ka2fjcLp' ||
  '2/zlQwpVxJh5paQuHyTiFXpzhW9+jdwZKB61yCZp81Vmr4hqtmRrH0lj7OMizm6tb0xqmt6KprTxxNfPYJBYnyspILAvKdhWW6zc0NYghW/4WI' ||
  '0GJ64WuytnS2xp8fDf0nJdT0tG69YfcS2mFLpMANKKTtFJ7fyTLipX2OLeVlJRZXtYSUj7Vxq+d3429u+GsdS9evO1pJM+oKzrCEz+7wMK5nXx' ||
  'JbL1L94p2rEgtACZcrXXqCq4Ryd5v0XGWro4GolNgYt/pYvB1sAnTf5F2IwDPZhBZRvVwVwMNcj3i2shAhF4FTvpxccoG5zLqTiGV81bOYpkeu' ||
  '1lKl6hKZQu4DQZd1NwmgDnd9yc6jwrAIFzJL+AIBAKJ2Xa/x4XsDTstseyU5vACpC4lcOFZqzGT8WbTFVtRKgepUpACqWyDiRQ5Ul8M1MtwVLB' ||
  '1Y9Mya0EzWt85vbK4s3feuF/7WXwmrgCQp0LhDTLdioE1fkpmTFj5WlbBbhJuyx5joL2LaLSokoB6mhluE/GpwOx1vof+uYIkWQWPCKA/MsHTm' ||
  'd4EzNFA4cU5gnDe0IKgA4KIAyKSegzQvvwkgdxvkyEXmlAMXlNOntNrYtwt3S4BKtBK4DXczky+a5zSJPGAY3D8U1gE5jfGNsAxL1N70rBJCAN' ||
  'JtkVsu+jzkwxzA5aYAyHQG0gIYNG6DHG9wrfTsdcNq4dPsFboAVKRzqIewd6hfhcFDLi3bF6yQSFgC5Z80Q86nFztdksxgUzgED0cjLo+H2oqx' ||
  '/dUfM8OqB17s3NCZE7evGtESsO9bBglchHPlbo1NsvoweEjtWm4oAp3oTy6qH9dONO45b4Asn4fMi5scLQthFpUnQC9ZdfO40mww/H50K13QnF' ||
  'eXwM29cldLbOQKOgXU5aitdXZ0LL1aJ18q9GeZeditvJ5TAyenf/ys02nkJPu59xdROgemC58jn+YB1K7POqRLKOHSXW4lAUUKqOyw6/d3dCwR' ||
  '1iRNAlCh3988x2rsU6vcoWKFcTF9P0ZzTpN9cNo9hql4ZR/YsiY3X8JYAtX4AlE6kwQ6h7rMemAasv2f/YhF0aPkWGFFBIU3Zs2yZYJ1WSsYRS' ||
  '5rEurk3lDzbG9tH8MAjDt/syzizgyrmb2FM9Q1q4LsPWozSvWuW2wSWDk+wVqc9YBigwTUfy3TJGuttIY2b3Ilw4KT3BQAMN3G1bLBbOqC02fy' ||
  'E6rNfI1+Ps/TTDZgIBqumKycIe5pazQIEKw1NwoDJgvm6rRIsIQbV6ZzfIY+r+XqcFZTaHdeRfttsDesadvINTTtWaTTCrvUIVA4n8DURzyfPT' ||
  'nwaPAAYBXBIe6t77AZTaBwQpF100NdAA8BIaattxoKpi4RqV2bGk97m8/iHJw1143G8vYI2ckZEc7GNoXJ9LWeP374MLgzWBIqoDeMfvci1SF/' ||
  'b2vnTNqnZ6h2ajUM9xJPQ8GL38wKOzRH9tuenTexAqYConZjabUuTB1f2+/USiit59mC1qUEqg/oAfbcTXF8D9vsnZ1e+827Lo7jq/VEdx/fr4' ||
  'uHfd77beJ4/i6deaB7Pq9xfH3e47gzf1+tTa1P0O+9s5+Mu248qK6L42u38vmHw3jah3yN4+ezcz/E83mN548cVP/sGQmDiliPt9Zxn01002UK' ||
  'OOsDxAnIm6GweBtjrGx0k8B3FUIzmAnOOhqW3hfSCVq5nooFJwxrqHsP7PM7E8tSq4Q1M9fGl7QVEgq6VbPBoARUhk/QjoZ1vf+F3V7j+HqN47' ||
  'i3mNmP/d4N/0zm5d34Gcfx/X6/xrExlmsc37vu6lrbYIL3+/jw4JixY1Bx7DEaY0nmuDr31caqOvNkZ5zz2d3j+C99aX9Be4J177q/sl/vaezJ' ||
  'imObq+FBz8b3eNxRZ+3WCZndNY6v5h8LiPjeXafXjTu7+t6hM+hanF/H557PboySXdcfwf3ZEaygZOgvedbaM54z7Mfb+MNkEIaAuV/EC4yvXr' ||
  'B9n7bzbHo1RneNxwTsGsfXwTrjD3Gr5/P53O0S+/euY/+h2Um0dRa181r2xnyRNY0jNIRuT8uPYV2xj+Ey95ArsTTaHEDlzDeOi93HHUzrC6tP' ||
  'ar20G1jJZ31P63iUmQPqn84Km4u/7Eu5hkc+qx30XmAV8tBTqDuCKgpkJ21R1EQQpvMVwQqaxXuQomDYPu+Yd6pj6Vc3WqLsGhwIVqBK8LaC36' ||
  '2dQmFysE4D1Jc41jtLYT4yKyJY+4wJv+ZulfM1LcPfzexv+P9mKPzxSHj5KHqEFljeWkz3N4WqM2etvVT9fzD/AzLTf6TOonaYep+uqTiZfYuP' ||
  'HQAeCqxjVkdXTmuDcSWCVD/az1vJYflCVmcRBLSAbk8fV7U6DliPI0LVRAIaaAeI/hMoEgoSSiqpINV/AFEBmN854/OM7ADtuI+BlaFJbjEzGk' ||
  'xWI6szIAKEFra7aPtvO8T1ARVCw/SHq9HHT7nVm1L1jH2eg/1SsLRZCFxm9SpMaoxQzjltZlPY73qJ3pwBb2qToq0S9jHm9YvAMr963aJesSYl' ||
  '+9PXb4m9at5aaGNqnuNUyKJPqMX/ArCG8VbrdycFIIsOdaq0yeLHH0PjOXIV2LKOYP01rZyW8ZffROLgAWbIsBaf5EGwdsrH5TJT+YLKbIP+kx' ||
  '145dF3gaWH/opywVMkvu5zHtpnvwYsDYEG9ZwoTnXvpH+/BKvScSmFDxk7Eawj5xtyNhonTwTrT5Nzy6b68bcmVsyx/qiEIOlSdKyfVmIxdeJJ' ||
  'JFg/KIX3buhHEazXegANnYo51l9J3elWBIv6ffqHXwFFsCiCRREsiiJYFMGiCBZFESyKYFEEi6IIFkWwKIJFUQSLIlgUwaIogkURLIpgURTBog' ||
  'gWRbAoimBRBIsiWBRFsCiCRREsiiJYFMGiCBZFESyKYFEEi6IIFkWwKIJFUQSLIlgUwaIogkURLIpgURTBoggWRbAoimBRBIv6Ov0f/Bpsc3ds' ||
  '8ccAAAAASUVORK5CYII='
$$;

do $$
declare
  v_contract public.contracts;
  v_quote jsonb;
  v_document jsonb;
  v_signed public.contract_signatures;
  v_at timestamptz;
begin
  select * into strict v_contract from public.contracts c where c.id = '00000000-0000-4000-8003-000000000001';
  if exists (select from public.contract_events e where e.contract_id = v_contract.id) then
    return;
  end if;
  v_at := v_contract.start_date + time '09:52';
  -- As it was priced on the day: she had no contract before.
  v_quote := private.quote(v_contract.plan_type, v_contract.billing, null, v_contract.user_id);
  v_document := private.contract_document(v_quote, v_contract.user_id);
  insert into public.contract_signatures (contract_id, user_id, signature_data, signature_image_url, terms_accepted, contract_version)
  values (v_contract.id, v_contract.user_id, jsonb_build_object('kind', 'drawn', 'width', 600, 'height', 200, 'ip', '189.203.0.17',
      'userAgent', 'Mozilla/5.0 (Linux; Android 14)', 'timestamp', v_at, 'strokes', '[[[118,134,0.5,0],[122.4,120.7,0.5,16],[127.1,107.6,0.5,32],[132.2,94.7,0.5,48],[138,82,0.5,64],[144.8,69.8,0.5,80],[153.7,59.1,0.5,96],[164.4,60.5,0.5,112],[165.6,74.3,0.5,128],[164.9,88.2,0.5,144],[163.6,102.1,0.5,160],[162.2,116,0.5,176],[166.7,107,0.5,192],[172.9,94.5,0.5,208],[179.7,82.4,0.5,224],[187.5,70.8,0.5,240],[196.9,60.5,0.5,256],[208.7,58,0.5,272],[210,71.8,0.5,288],[209.1,85.7,0.5,304],[208,99.6,0.5,320],[207.8,113.6,0.5,336],[215.7,120.6,0.5,352],[225.5,110.8,0.5,368],[233.8,99.7,0.5,384],[246,93.7,0.5,400],[238.8,101.3,0.5,416],[234.4,114.3,0.5,432],[242.7,121.3,0.5,448],[250.3,109.8,0.5,464],[254.9,97.3,0.5,480],[253.5,111.2,0.5,496],[260.3,120.8,0.5,512],[268.1,109.6,0.5,528],[275.2,97.8,0.5,544],[278.7,107.5,0.5,560],[280.9,118.2,0.5,576],[291.2,118.5,0.5,592],[297.8,107.6,0.5,608],[296.9,121,0.5,624],[308.1,116.1,0.5,640],[315.3,104.1,0.5,656],[326.2,96.2,0.5,672],[323.4,102,0.5,688],[317.1,114.1,0.5,704],[324.3,122.8,0.5,720],[332.6,112,0.5,736],[336.9,101.2,0.5,752],[335.6,115,0.5,768],[343.5,122,0.5,784],[350.9,110.3,0.5,800],[358.9,100.5,0.5,816],[357.2,114.4,0.5,832],[362.7,117.4,0.5,848],[370.6,105.9,0.5,864],[380.9,102.9,0.5,880],[379.1,116.7,0.5,896],[388,121,0.5,912],[396.2,109.7,0.5,928],[406.7,101.3,0.5,944],[403.2,107.7,0.5,960],[398.6,120.3,0.5,976],[409.4,120.5,0.5,992],[415.3,107.9,0.5,1008],[416.1,111.7,0.5,1024],[420,123.9,0.5,1040],[432.8,119.1,0.5,1056],[444.2,111,0.5,1072],[455.3,102.5,0.5,1088],[466.6,94.4,0.5,1104],[479,88,0.5,1120]],[[182,148,0.5,1316],[195.6,145.5,0.5,1332],[209.3,143.3,0.5,1348],[223,141.3,0.5,1364],[236.8,139.6,0.5,1380],[250.5,138.2,0.5,1396],[264.3,136.9,0.5,1412],[278.1,135.9,0.5,1428],[292,135,0.5,1444],[305.8,134.4,0.5,1460],[319.6,133.9,0.5,1476],[333.5,133.6,0.5,1492],[347.3,133.6,0.5,1508],[361.2,133.7,0.5,1524],[375,134.1,0.5,1540],[388.9,134.7,0.5,1556],[402.7,135.6,0.5,1572],[416.5,136.7,0.5,1588],[430.3,138.2,0.5,1604],[444,140,0.5,1620]]]'::jsonb),
    pg_temp.demo_signature(), true, v_document ->> 'version')
  returning * into v_signed;
  perform private.append_contract_event(v_contract.id, 'signed', jsonb_build_object('ip', '189.203.0.17',
    'user_agent', 'Mozilla/5.0 (Linux; Android 14)', 'aal', 'aal1', 'session', null, 'email', 'cliente@demo.mx', 'site',
    coalesce(nullif(current_setting('azulejo.site', true), ''), 'http://localhost:4173'),
    'user', v_contract.user_id, 'client', private.client_in_contract(v_contract.user_id),
    'signer', (select p.full_name from public.profiles p where p.id = v_contract.user_id), 'folio', v_contract.folio, 'signed_at', v_at,
    'version', v_document -> 'version', 'consent', v_document -> 'consent', 'title', v_document -> 'title', 'clauses', v_document -> 'clauses',
    'parties', v_document -> 'parties', 'email_verified_at', private.email_verified_at(v_contract.user_id),
    'text', v_document -> 'text', 'text_sha256', v_document -> 'sha256', 'quote', v_quote,
    'signature', jsonb_build_object('id', v_signed.id, 'at', extract(epoch from v_signed.created_at)), 'signature_kind', 'drawn',
    'signature_sha256', private.sha256_of(v_signed.signature_data::text), 'image_sha256', private.sha256_of(v_signed.signature_image_url)));
  perform private.append_contract_event(v_contract.id, 'paid', jsonb_build_object('amount', v_contract.period_amount, 'currency', 'MXN',
    'provider', 'sandbox', 'start_date', v_contract.start_date));
end $$;

insert into public.payment_methods (id, user_id, provider, provider_reference, brand, last4, exp_month, exp_year, is_default, created_at)
values ('00000000-0000-4000-8023-000000000001', '00000000-0000-4000-8000-000000000001', 'sandbox', 'card_demo', 'visa', '4242', 8, 2029, true,
  now() - interval '75 days')
on conflict do nothing;
