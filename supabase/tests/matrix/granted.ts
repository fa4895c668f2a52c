/**
 * Without a session a visitor can read the prices, send an event, end a browser's subscription, and check a document.
 */
export const openToAnon = {
  tables: ['public.package_plans', 'public.tier_plans'],
  functions: [
    'account_was_erased(uuid)',
    'contract_offer(text, text, text)',
    'promotion(text)',
    'provider()',
    'quote(text, text, text)',
    'setup_is_open()',
    'storefront()',
    'track_events(jsonb)',
    'unsubscribe_push(text)',
    'verify_document(text)',
    'verify_folio(text)',
  ],
}

/**
 * The private functions that policies, the pull and the lists call with the reader's rights. No other may be executed.
 */
export const privateFunctionsOfAuthenticated = [
  'acting_staff(text)',
  'assigned_clients()',
  'assigned_spaces()',
  'clients_like(text)',
  'clients_without_manager()',
  'some_clients_on_plan(text)',
  'erased_people()',
  'has_role(text)',
  'has_shown_factor()',
  'last_message_at(uuid)',
  'list_resource(text)',
  'opened_clients()',
  'opened_spaces()',
  'today_in_mexico(timestamp with time zone)',
  'attachment_problem(text)',
  'may_add_message_file(text)',
  'may_see_message_file(text)',
  'message_file_problem(text)',
  'path_conversation(text)',
  'is_assured()',
  'is_plain_upload(jsonb)',
  'may_join_topic(text)',
  'may_add_to_library(text)',
  'may_read_document(text)',
  'may_read_library(text)',
  'may_use_ticket_path(text)',
  'path_client(text)',
  'sync_changes(text, text, uuid, bigint, text, text, integer)',
  'sync_cursor_is_valid(jsonb)',
  'sync_floors(text, text, text, text, integer, uuid)',
  'sync_epoch()',
  'sync_pull_space(sync_spaces, jsonb, integer)',
  'sync_snapshot(text, uuid, text, jsonb, integer)',
  'sync_space(text, uuid)',
]
