import { expect, it } from 'vitest';
import { statementName } from './statement-name.ts';

it.each([
  ['select id from students where id = $1', 'SELECT', 'students'],
  ['begin', 'BEGIN', null],
  ['update "enrolments" set state = $1 where id = $2', 'UPDATE', 'enrolments'],
  ['delete from drizzle.__drizzle_migrations where id = 1', 'DELETE', 'drizzle.__drizzle_migrations'],
  ['insert into idempotency_keys (key) values ($1) on conflict do update set key = $1', 'INSERT', 'idempotency_keys'],
  ['with answered as (update idempotency_keys set status = $1) insert into audit_log select 1', 'INSERT', 'audit_log'],
  [
    'with due as (select id from webhooks) update webhook_deliveries d set state = $1 from due',
    'UPDATE',
    'webhook_deliveries',
  ],
  ['select (select count(*) from grades) as n, id from sections s for update skip locked', 'SELECT', 'sections'],
  ['select extract(epoch from created_at) from outbox', 'SELECT', 'outbox'],
  ['select a is distinct from b from courses', 'SELECT', 'courses'],
  ['select * from unnest($1::bigint[]) u join rooms on true', 'SELECT', 'rooms'],
  ['select count(*) from (select 1 from beds) x', 'SELECT', 'beds'],
  ['select pg_advisory_xact_lock(1)', 'SELECT', null],
])('%s', (text, operation, table) => expect(statementName(text)).toEqual({ operation, table }));

it('what stands in quotes, in comments or between dollars is never taken for a name', () => {
  for (const text of [
    "select 'a word from ayse' as x",
    "select 1 where name = 'it''s from ayse' and mail = 'into ayse'",
    'select 1 -- from ayse',
    'select 1 /* from ayse */',
    'do $body$ insert into ayse values (1) $body$',
    'select 1 where id in (from_ayse, 10000000146)',
  ])
    expect(JSON.stringify(statementName(text)), text).not.toMatch(/ayse|10000000146/);
});
