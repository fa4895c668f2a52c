import type { Database } from '../local/open-database.ts'

/** Called before a test of the clock: the rows of the previous test belong to other people, and none is due again. */
export const makeNothingDue = (database: Database): Promise<void> =>
  database.exec(`
    update public.contracts set status = 'ended' where status = 'active';
    update public.invoices set status = 'paid', paid_at = now() where status <> 'paid';
    update public.tool_licenses set usage_month = '2099-01-01';
    update public.service_configuration_tasks set late_told_at = now();
    update public.scheduled_meetings set status = 'cancelled' where status = 'scheduled';
    delete from public.account_metrics;`)
