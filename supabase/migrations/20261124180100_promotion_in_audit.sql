-- The audit log calls what a promotion became `published`: `wanted` is the setting of the second factor, and
-- was shown as that.

-- Puts a promotion on the site, in place of the one that is there, or takes it off. Its code stays valid.
-- Returns whether it changed.
-- Errors: 42501; PT403; PT404 `not_found`; PT409 `promotion_ended`.
create or replace function public.publish_promotion(promotion uuid, published boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_promotion public.promotions;
begin
  perform private.acting_staff('super_admin');
  perform pg_advisory_xact_lock(hashtextextended('published promotion', 0));
  select * into v_promotion from public.promotions p where p.id = publish_promotion.promotion for update;
  if v_promotion.id is null then
    raise exception 'not_found' using errcode = 'PT404';
  end if;
  if v_promotion.published = publish_promotion.published then
    return false;
  end if;
  if publish_promotion.published and (not v_promotion.is_active or v_promotion.valid_until <= now()) then
    raise exception 'promotion_ended' using errcode = 'PT409';
  end if;
  update public.promotions p set published = false where p.published and p.id <> v_promotion.id;
  update public.promotions p set published = publish_promotion.published where p.id = v_promotion.id;
  perform private.audit_action('catalogue.publish_promotion', v_promotion.id, null,
    jsonb_build_object('name', v_promotion.code, 'published', publish_promotion.published));
  return true;
end $$;
