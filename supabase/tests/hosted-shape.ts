import { applyMigrations, readMigrations } from '../local/database/migrations.ts'
import { connectPostgres } from '../local/database/postgres.ts'
import { applyPrelude } from '../local/database/prelude.ts'
import { defaultMigrationsDir, type PostgresDatabase } from '../local/open-database.ts'
import { type PostgresServer, startPostgres } from '../../tests/support/postgres.ts'

/**
 * The superuser of a hosted project, which its owner never is; the cluster’s first role is replaced by the project’s
 * `postgres`.
 */
const superuser = 'supabase_admin'
const prepareCluster = `
  alter role postgres rename to first_role;
  create role postgres login nosuperuser createrole createdb replication bypassrls;
  create role authenticator login noinherit;
  create role supabase_auth_admin login noinherit createrole;
  create role supabase_storage_admin login noinherit createrole;
  create role supabase_realtime_admin nologin noinherit;`

/**
 * Hosted, migrations run as `postgres`, which is no superuser there: it owns the database and the publication, may put
 * triggers on auth.users, policies on realtime.messages and on storage.objects, buckets into storage.buckets, and
 * nothing else. (It may add policies by a rule of the service’s own extension; here, by membership in the owner’s
 * role.) pg_cron is missing here, so the migrations schedule nothing; the test calls what the job would call.
 */
const shape = `
  alter database postgres owner to postgres;
  alter publication supabase_realtime owner to postgres;
  grant anon, authenticated, service_role to authenticator, postgres;
  grant supabase_realtime_admin, supabase_storage_admin to postgres;
  alter schema extensions owner to postgres;
  alter schema auth owner to supabase_auth_admin;
  alter schema storage owner to supabase_storage_admin;
  do $$
  declare r record;
  begin
    for r in select c.oid::regclass as name, n.nspname as of, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('auth', 'storage') and c.relkind in ('r', 'S') and not exists (
        select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) loop
      execute format('alter %s %s owner to supabase_%s_admin',
        case r.relkind when 'r' then 'table' else 'sequence' end, r.name, r.of);
    end loop;
    for r in select p.oid::regprocedure as name, n.nspname as of from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('auth', 'storage') loop
      execute format('alter function %s owner to supabase_%s_admin', r.name, r.of);
    end loop;
  end $$;
  alter table realtime.messages owner to supabase_realtime_admin;
  grant usage on schema auth, realtime, storage to postgres;
  grant create on schema public to postgres;
  grant usage on schema supabase_migrations to postgres;
  grant select, insert on supabase_migrations.schema_migrations to postgres;
  grant all on all tables in schema auth to postgres;
  grant all on all tables in schema auth to supabase_auth_admin;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
  alter role authenticator set statement_timeout = '8s';
  -- What pg_cron runs with.
  alter role postgres set statement_timeout = '2min';`

/**
 * A database with the roles, owners and limits of a hosted project, and every migration applied to it in order as
 * `postgres`.
 */
export class HostedShape {
  readonly #server: PostgresServer
  readonly #open: PostgresDatabase[] = []

  private constructor(server: PostgresServer) {
    this.#server = server
  }

  static async start(): Promise<HostedShape> {
    const server = await startPostgres()
    const first = connectPostgres(server.url)
    await first.exec(`create role ${superuser} login superuser`)
    await first.close()
    const hosted = new HostedShape(server)
    const admin = hosted.as(superuser)
    await admin.exec(prepareCluster)
    await applyPrelude(admin)
    await admin.exec(shape)
    await applyMigrations(hosted.as('postgres'), readMigrations(defaultMigrationsDir))
    return hosted
  }

  /** A separate connection with exactly this role's rights. */
  as(
    role: 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin' | 'supabase_storage_admin',
  ): PostgresDatabase {
    const url = new URL(this.#server.url)
    url.username = role
    const database = connectPostgres(url.href)
    this.#open.push(database)
    return database
  }

  async stop(): Promise<void> {
    for (const database of this.#open) await database.close()
    await this.#server.close()
  }
}
