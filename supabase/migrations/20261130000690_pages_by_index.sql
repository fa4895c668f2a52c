-- Before the planner knows how many rows a table has, it expects a few, and sorts all that are left for each
-- page: 20 pages of 20,000 new rows read 210,000. The embedded database learns it at its next tick,
-- PostgreSQL at its next autovacuum. A mirrored table's index has the order of a page: a scan in that order
-- stops after the page. Bitmap scans stay on: without them the policies read the spaces of all accounts.
alter function private.sync_changes(text, text, uuid, bigint, text, text, integer)
  set enable_sort = off;
