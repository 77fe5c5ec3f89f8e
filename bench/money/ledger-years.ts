import type pg from 'pg';

/** Terms of a fixture begin this many months apart; the last one began some weeks before today. */
const monthsApart = 6;
/** entries of a term are numbered in the order in which they happen: charge, payment, what it settles */
const entriesEach = 3;

export interface Years {
  accounts: number;
  /** terms that every account was charged for; 20 are ten years */ terms: number;
  /** YYYY-MM-DD */ today: string;
  /** of so many accounts one has paid nothing of the last term, and one the half */ late: number;
}

/**
 * A ledger over the students of `fillStudents`: each has an account, was charged in every term and has paid in most. One
 * in a hundred never paid an old term; of the last term one in `late` is open and as many
 * are half paid and due in three parts. Rows are loaded in sets with the triggers off and hold everything the triggers ask for; indexes come afterwards.
 */
export async function fillLedger(client: pg.Client, { accounts, terms, today, late }: Years): Promise<void> {
  const run = (text: string, values: unknown[] = []): Promise<pg.QueryResult> => client.query(text, values);
  await run('set session_replication_role = replica');
  await run("set maintenance_work_mem = '512MB'");
  await run("set work_mem = '256MB'");
  await run(
    `insert into student_programs (id, student_id, program_id, started_on) select s.id, s.id, s.program_id, make_date(s.entry_year, 9, 1) from students s where s.id <= $1`,
    [accounts],
  );
  // the term of number n: charged on its day, due two weeks later
  const last = terms - 1;
  const term = `(select n, ('${today}'::date - interval '60 days' - make_interval(months => (${last} - n) * ${monthsApart}))::date as day from generate_series(0, ${last}) n)`;
  await run(`insert into semesters (id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, grades_due_on, is_active)
    select n + 1, 'B' || to_char(n, 'FM000'), 1 + n % 2, day, day + 130, day + 7, day + 110, day + 125, false from ${term} t`);
  await run(
    `insert into users (id, username, full_name, email) values (901, 'bench-bursar', 'Bursar', 'bursar@kampus.example')`,
  );
  await run(`insert into user_roles (id, user_id, role_id) select 901, 901, r.id from roles r where r.name = 'bursar'`);
  await run(
    `insert into sessions (token_hash, user_id, user_role_id, expires_at) select encode(sha256(convert_to('bench-bursar', 'UTF8')), 'hex'), 901, 901, now() + interval '8 hours'`,
  );
  await run(
    `insert into ledger_accounts (id, purpose, currency, owner_kind, owner_id)
     select 2 * i - 1, 'receivable', 'USD', 'student_program', i from generate_series(1, $1::int) i union all select 2 * i, 'credit', 'USD', 'student_program', i from generate_series(1, $1::int) i`,
    [accounts],
  );
  const income = 2 * accounts + 1;
  await run(
    `insert into ledger_accounts (id, purpose, currency) values (${income}, 'tuition', 'USD'), (${income + 1}, 'bank', 'USD')`,
  );
  const tables = [
    'ledger_items',
    'ledger_entries',
    'ledger_postings',
    'ledger_schedules',
    'ledger_item_sums',
    'ledger_lot_sums',
  ];
  const { rows: indexes } = (await run(
    `select x.indexrelid::regclass::text as name, pg_get_indexdef(x.indexrelid) as def from pg_index x join pg_class c on c.oid = x.indrelid
     where c.relname = any($1) and not exists (select from pg_constraint k where k.conindid = x.indexrelid)`,
    [tables],
  )) as { rows: { name: string; def: string }[] };
  for (const { name } of indexes) await run(`drop index ${name}`);
  // how much of a term is paid: `part` of four quarters
  const owed = `(select t.n, t.day, i, t.n * ${accounts}::bigint + i as item, ${entriesEach} * (t.n * ${accounts}::bigint + i) as entry, 500000 + i % 7 * 1000 as amount,
      case when t.n = ${last} then case i % ${late} when 0 then 0 when 1 then 2 else 4 end when (i * 7 + t.n * 13) % 100 = 0 then 0 else 4 end as part
     from ${term} t cross join generate_series(1, ${accounts}) i) o`;
  await run(`insert into ledger_items (id, account_id, kind, category, amount, due_on, semester_id, title, title_en, created_at)
    select item, 2 * i - 1, 'principal', 'tuition', amount, day + 14, n + 1, 'Öğrenim ücreti', 'Tuition', day from ${owed}`);
  await run(`insert into ledger_entries (id, kind, effective_on, posted_at, idempotency_key, move_no, digest)
    select entry, 'charge', day, day, 'c' || item, 0, 'bench' from ${owed}
    union all select entry + 1, 'payment', day + 10, day + 10, 'p' || item, 0, 'bench' from ${owed} where part > 0
    union all select entry + 2, 'allocation', day + 10, day + 10, 'p' || item, 1, null from ${owed} where part > 0`);
  await run(`insert into ledger_postings (entry_id, line_no, account_id, currency, amount, item_id, payment_id)
    select entry, 1, 2 * i - 1, 'USD', amount, item, null::bigint from ${owed}
    union all select entry, 2, ${income}, 'USD', -amount, null, null from ${owed}
    union all select entry + 1, 1, ${income + 1}, 'USD', amount * part / 4, null, null from ${owed} where part > 0
    union all select entry + 1, 2, 2 * i, 'USD', -amount * part / 4, null, entry + 1 from ${owed} where part > 0
    union all select entry + 2, 1, 2 * i, 'USD', amount * part / 4, null, entry + 1 from ${owed} where part > 0
    union all select entry + 2, 2, 2 * i - 1, 'USD', -amount * part / 4, item, entry + 1 from ${owed} where part > 0`);
  await run(
    `insert into ledger_schedules (item_id, version, line_no, due_on, amount, agreed_on, reason, created_at)
    select item, 1, l, day + 14 + 30 * (l - 1), case l when 3 then amount - 2 * (amount / 3) else amount / 3 end, day, 'plan', day from ${owed} cross join generate_series(1, 3) l where n = ${last} and part = 2`,
  );
  await sumUp(client);
  for (const { def } of indexes) await run(def);
  for (const table of ['ledger_accounts', 'ledger_items', 'ledger_entries', 'student_programs', 'semesters'])
    await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  await run('set session_replication_role = origin');
  await run('vacuum analyze');
  await run('checkpoint');
}

/** The sums that the database keeps with every line, of lines that were loaded with the triggers off. */
async function sumUp(client: pg.Client, which = 'true'): Promise<void> {
  await client.query(`insert into ledger_item_sums (due_on, item_id, account_id, open, paid, first_on, last_on)
    select (select i.due_on from ledger_items i where i.id = p.item_id), p.item_id, p.account_id, sum(p.amount), coalesce(-sum(p.amount) filter (where p.payment_id is not null), 0), min(e.effective_on), max(e.effective_on)
    from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id is not null and ${which} group by p.item_id, p.account_id`);
  await client.query(`insert into ledger_lot_sums (payment_id, account_id, lying, first_on, last_on)
    select p.payment_id, p.account_id, -sum(p.amount), min(e.effective_on), max(e.effective_on)
    from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id is null and p.payment_id is not null and ${which} group by p.payment_id, p.account_id`);
  await client.query(`insert into ledger_account_sums (account_id, amount)
    select p.account_id, sum(p.amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id and a.owner_kind is not null where ${which} group by p.account_id`);
}

/** Leaves one account its last terms only. */
export async function shortenAccount(client: pg.Client, account: number, terms: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  const before = `(select i.id from ledger_items i where i.account_id = ${2 * account - 1} and i.id not in (select n.id from ledger_items n where n.account_id = ${2 * account - 1} order by n.id desc limit ${terms}))`;
  const entries = `(select e.id from ledger_entries e where e.idempotency_key in (select 'c' || b.id from ${before} b union all select 'p' || b.id from ${before} b))`;
  await client.query(`delete from ledger_postings p where p.entry_id in ${entries}`);
  const own = `(${2 * account - 1}, ${2 * account})`;
  for (const sums of ['ledger_item_sums', 'ledger_lot_sums', 'ledger_account_sums'])
    await client.query(`delete from ${sums} where account_id in ${own}`);
  await sumUp(client, `p.account_id in ${own}`);
  await client.query(`delete from ledger_items i where i.id in ${before}`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze ledger_postings');
}

/** Every student takes twelve credits in the last term; a late month costs 25 USD for each (FIN-023). */
export async function takeCredits(client: pg.Client, { accounts, terms, today }: Years): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into late_fee_rules (currency, per_credit, counts, threshold, capped, valid_from) values ('USD', 2500, 'started', 2500, true, '2000-01-01')`,
  );
  await client.query(
    `insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects, registered_at)
     select i, i, 1 + c, 1 + c, ${terms}, 3, 5, $1::date - 70 from generate_series(1, $2::int) i cross join generate_series(0, 3) c`,
    [today, accounts],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
