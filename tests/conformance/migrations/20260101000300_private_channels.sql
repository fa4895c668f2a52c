-- In a room "member:<id>" everybody with access may read; only that person may write and be present.
create policy "Members hear in rooms of members" on realtime.messages
  for select to authenticated using ((select realtime.topic()) like 'member:%');
create policy "A person speaks in the own room" on realtime.messages
  for insert to authenticated with check ((select realtime.topic()) = 'member:' || (select auth.uid())::text);
create policy "Everybody who is signed in meets in halls" on realtime.messages
  for all to authenticated using ((select realtime.topic()) like 'hall:%') with check ((select realtime.topic()) like 'hall:%');

-- With the caller's rights: the policies decide who may write to the topic.
create function public.say(topic text) returns void language sql as $$
  select realtime.send('{"dicho": true}', 'tecla', topic, true)
$$;
