-- For both people the messages of a client are one conversation, whoever was account manager: what was
-- written to a former one is above what is written now, and reading it marks it too. Before, a conversation
-- disappeared when the client was given to another account manager, and a message without an answer was shown
-- to nobody.
create or replace function private.op_mark_read(p_actor uuid, p_args jsonb, p_base jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  v_client uuid;
  v_manager uuid;
  v_side text;
  v_now timestamptz := clock_timestamp();
begin
  perform private.sync_expect(p_args, '{user_id,manager_id,up_to}');
  if p_args ->> 'up_to' is null then
    perform private.sync_refuse('malformed_op');
  end if;
  v_client := (p_args ->> 'user_id')::uuid;
  v_manager := (p_args ->> 'manager_id')::uuid;
  v_side := private.conversation_side(p_actor, v_client, v_manager);
  update public.direct_messages m
     set read = true, read_at = v_now, delivered_at = coalesce(m.delivered_at, v_now)
   where m.user_id = v_client and m.sender_type <> v_side
     and m.created_at <= (p_args ->> 'up_to')::timestamptz and not m.read;
  return private.sync_space('account', v_client);
end $$;
