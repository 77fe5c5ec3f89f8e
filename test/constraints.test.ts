import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { beforeAll, describe, expect, it } from 'vitest';
import drizzleConfig from '../drizzle.config.ts';
import { areas } from '#app/areas.server.ts';
import {
  type DeclaredConstraint,
  declaredConstraints,
  type FoundConstraint,
  foundConstraints,
  missingConstraints,
} from '#kernel/server/declared-constraints.ts';
import { openInMemory, sqlState } from '#kernel/server/database.ts';
import { harness, type Harness } from './harness.ts';

/** Choices whose codes are names of code: `open` in their declaration. Each with the reason why the database can't list them. */
const openChoices: Readonly<Record<string, string>> = {
  'access-log.what': 'the endpoint that was read: those of earlier versions stay in the log',
  'approval-template.request_kind': 'a kind of request is one folder of code and comes without a migration',
  'request.kind': 'as above',
  'housing-request.kind': 'as above',
  'withdraw.kind': 'as above',
  'major-application.kind': 'as above',
  'webhook-delivery.type': 'an event is a name of code; those of earlier versions stay in the log',
};

const logs = 'a log: what it says stays when the rest is gone, and writing it must not wait for a lookup';
const anyPrincipal = 'the kernel knows callers, not accounts: 0 is nobody or the system, and visitors are no users';
const anyRecord = 'a record of several kinds; another column says of which';
const takenAway = 'history: the role may be taken away later';
const forgotten = 'runs are forgotten after their time, what they made stays';
const forgottenSession = 'sessions of guests are forgotten after their time; what one has proved is then worth nothing';
/** Numbers that name a row elsewhere and have no foreign key, with the reason. The list may only shrink. */
const withoutKey: Readonly<Record<string, string>> = {
  'admission_intakes.fee': 'an amount',
  'admission_registrations.fee': 'an amount',
  'admission_proofs.session_id': forgottenSession,
  'housing_inspection_items.charge': 'an amount',
  'housing_misconduct_people.charge': 'an amount',
  'access_log.user_id': logs,
  'attendance_sheets.lesson_id':
    'a lesson of one day is a number made of its meeting and its day: it has no row of its own',
  'grade_log.enrolment_id': logs,
  'grade_log.assessment_id': logs,
  'grade_log.by_user': logs,
  'audit_log.guest_id': logs,
  'graduate_calls.fee': 'an amount',
  'guest_sessions.subject_id': anyPrincipal,
  'access_log.api_key_id': logs,
  'access_log.real_user_id': logs,
  'access_log.subject_id': logs,
  'audit_log.user_id': logs,
  'audit_log.real_user_id': logs,
  'audit_log.record_id': logs,
  'sign_ins.user_id': logs,
  'failure_times.user_id': logs,
  'failures.resolved_by': anyPrincipal,
  'files.owner_id': anyPrincipal,
  'idempotency_keys.user_id': anyPrincipal,
  'job_runs.user_id': anyPrincipal,
  'job_runs.real_user_id': anyPrincipal,
  'job_runs.user_role_id': takenAway,
  'job_runs.student_program_id': anyPrincipal,
  'outbox.user_id': anyPrincipal,
  'saved_views.user_id': anyPrincipal,
  'form_answers.related_id': anyRecord,
  'survey_answers.related_id': anyRecord,
  'survey_invitations.related_id': anyRecord,
  'import_lines.record_id': anyRecord,
  'ledger_accounts.owner_id':
    'a customer of several kinds; a student has his foreign key in the column computed from it',
  'ledger_entries.source_id': anyRecord,
  'cash_shifts.counted_start': 'an amount, not a row',
  'cash_shifts.counted_end': 'an amount, not a row',
  'cash_shifts.expected_end': 'an amount, not a row',
  'cash_shifts.difference': 'an amount, not a row',
  'cash_shifts.handed_over': 'an amount, not a row',
  'housing_charges.lowered': 'an amount, not a row',
  'housing_rates.deposit': 'an amount, not a row',
  'housing_reservations.deposit': 'an amount, not a row',
  'housing_reservations.price': 'an amount, not a row',
  'housing_stays.rate_amount': 'an amount, not a row',
  'ledger_item_sums.open': 'an amount, not a row',
  'ledger_item_sums.paid': 'an amount, not a row',
  'ledger_lot_sums.lying': 'an amount, not a row',
  'bank_statements.opening': 'an amount, not a row',
  'adjunct_lines.rate_amount': 'an amount, not a row',
  'adjunct_sheets.gross': 'an amount, not a row',
  'bank_statements.closing': 'an amount, not a row',
  'statement_lines.commission': 'an amount, not a row',
  'receipts.customer_id': 'a customer of any kind, as in the ledger',
  'invoice_lines.unit_price': 'an amount, not a row',
  'invoice_lines.gross': 'an amount, not a row',
  'invoice_lines.discount': 'an amount, not a row',
  'invoice_lines.net': 'an amount, not a row',
  'invoice_lines.vat': 'an amount, not a row',
  'invoice_lines.total': 'an amount, not a row',
  'invoices.gross': 'an amount, not a row',
  'invoices.discount': 'an amount, not a row',
  'invoices.net': 'an amount, not a row',
  'invoices.vat': 'an amount, not a row',
  'invoices.total': 'an amount, not a row',
  'invoices.customer_id': 'a customer of any kind, as in the ledger',
  'payment_assignments.customer_id': 'a customer of any kind, as in the ledger',
  'payers.customer_id': 'a customer of any kind, as in the ledger',
  'payment_attempts.taken_amount': 'an amount, not a row',
  'scholarship_terms.given': 'an amount, not a row',
  'payout_batches.total': 'an amount, not a row',
  'payment_attempts.customer_id': 'a customer of any kind, as in the ledger',
  'rollover_rows.source_id': anyRecord,
  'rollover_rows.made_id': anyRecord,
  'impersonations.user_role_id': takenAway,
  'report_schedules.user_role_id': 'the role may be taken away; the schedule then says so when it is due',
  'imports.run_id': forgotten,
  'rollovers.run_id': forgotten,
  'exam_proposals.run_id': forgotten,
  'timetable_proposals.run_id': forgotten,
  'housing_proposals.run_id': forgotten,
  'request_steps.template_step_id': 'the steps of a draft template are written anew at each saving',
  'requests.guest_id': 'the record of a guest, of any kind: each stands in an area of its own',
  'requests.subject_id':
    'a student in a program, an applicant, a tenant or a member of the staff, as `subject_kind` says',
};

type Snapshot = ReturnType<typeof generateDrizzleJson>;
const bound = areas.flatMap((area) => area.resources ?? []);
const declared = declaredConstraints(bound);
const nameOf = (each: DeclaredConstraint): string => `${each.table}.${each.column}`;
let h: Harness;
let found: FoundConstraint[];
beforeAll(async () => {
  h = await harness();
  found = await foundConstraints(h.database);
});

describe('the database says what the declarations say', () => {
  it('every stored choice has one list of codes, and it holds exactly those declared', () => {
    const wrong = declared.flatMap((each) => {
      if (each.kind !== 'codes') return [];
      const lists = found.filter((one) => one.table === each.table && one.column === each.column && one.codes !== null);
      const fits =
        lists.length === 1 &&
        lists[0]?.valid === true &&
        lists[0].codes?.toSorted().join() === each.codes.toSorted().join();
      return fits ? [] : [`${nameOf(each)} ${lists.map((one) => one.definition).join(' ')}`];
    });
    expect(wrong).toEqual([]);
    expect(declared.filter((each) => each.kind === 'codes').length).toBeGreaterThan(100);
  });

  it('every reference and every file has a foreign key to the table of what it names', () => {
    const wrong = declared.filter(
      (each) =>
        each.kind === 'key' &&
        !found.some(
          (one) =>
            one.type === 'key' &&
            one.valid &&
            one.table === each.table &&
            one.column === each.column &&
            one.to === each.to,
        ),
    );
    expect(wrong).toEqual([]);
    expect(declared.some((each) => nameOf(each) === 'faculties.dean_id')).toBe(true);
  });

  it('only choices that name code are open, each with its reason', () => {
    const open = bound.flatMap(({ resource }) =>
      Object.entries(resource.fields)
        .filter(([, field]) => field.kind === 'choice' && field.open && !field.derived)
        .map(([name]) => `${resource.name}.${name}`),
    );
    expect(open.toSorted()).toEqual(Object.keys(openChoices).toSorted());
  });

  it('every column that names a row elsewhere has a foreign key, or a reason why it has none', async () => {
    const columns = await h.database.query<{ name: string }>(`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and not (select relispartition from pg_class where oid = t.table_name::regclass) and c.data_type = 'bigint' and c.column_name not in ('id', 'amount')`);
    // a key of several columns holds each of them
    const keyed = new Set(
      (
        await h.database.query<{ name: string }>(
          `select k.conrelid::regclass::text || '.' || a.attname as name from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) where k.contype = 'f'`,
        )
      ).map((each) => each.name),
    );
    const bare = columns.map((each) => each.name).filter((name) => !keyed.has(name));
    expect(bare.toSorted()).toEqual(Object.keys(withoutKey).toSorted());
  });

  it('the one snapshot that is kept says what the tables say: the next migration begins there', async () => {
    const root = join(import.meta.dirname, '..');
    const snapshots = readdirSync(join(root, 'db/migrations/meta')).filter((name) => name.endsWith('_snapshot.json'));
    expect(snapshots).toHaveLength(1);
    const files = [drizzleConfig.schema ?? []].flat().flatMap((pattern) => globSync(pattern, { cwd: root }));
    const tables: Record<string, unknown> = {};
    for (const file of files)
      for (const [name, value] of Object.entries((await import(join(root, file))) as Record<string, unknown>))
        tables[`${file}.${name}`] = value;
    const before = JSON.parse(readFileSync(join(root, 'db/migrations/meta', snapshots[0] ?? ''), 'utf8')) as Snapshot;
    expect(Object.keys(before.tables).length).toBeGreaterThan(100);
    expect(await generateMigration(before, generateDrizzleJson(tables, before.id))).toEqual([]);
  });

  it('a constraint that is gone or says something else is seen, and the statements that mend it do', async () => {
    const client = await h.database.connect();
    const query = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[];
    const missing = async (): Promise<string[]> => missingConstraints(declared, await foundConstraints({ query }));
    try {
      await client.query('begin');
      expect(await missing()).toEqual([]);
      const [check] = found.filter((one) => one.table === 'sections' && one.column === 'mode');
      await client.query('alter table faculties drop constraint faculties_dean_id_fk');
      await client.query(`alter table sections drop constraint "${check?.name}"`);
      await client.query(`alter table staff drop constraint staff_title_known`);
      await client.query(`alter table staff add constraint staff_title_known check (title in ('professor')) not valid`);
      const mend = await missing();
      expect(mend).toEqual([
        'ALTER TABLE "faculties" ADD CONSTRAINT "faculties_dean_id_fk" FOREIGN KEY ("dean_id") REFERENCES "staff"("id") DEFERRABLE;',
        'ALTER TABLE "staff" DROP CONSTRAINT "staff_title_known";',
        expect.stringContaining(
          'ALTER TABLE "staff" ADD CONSTRAINT "staff_title_known" CHECK ("title" in (\'professor\',',
        ),
        `ALTER TABLE "sections" ADD CONSTRAINT "sections_mode_known" CHECK ("mode" in ('face', 'online', 'hybrid'));`,
      ]);
      for (const statement of mend) await client.query(statement);
      expect(await missing()).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('what the constraints refuse has an answer', () => {
  it('somebody who leads a unit can’t be deleted: in use, not an error', async () => {
    const registrar = await h.as('registrar');
    const made = await registrar.post<{ data: { id: number; version: number } }>('/api/v1/faculties', {
      code: 'TST-DEAN',
      name: 'Sınama Fakültesi',
      name_en: 'Test Faculty',
      kind: 'faculty',
      dean_id: 987_654_321,
    });
    expect([made.status, made.body]).toEqual([406, expect.objectContaining({ message: 'referenced_record_missing' })]);
    const [person] = await h.rows<{ id: number }>`
      insert into staff (registration_number, first_name, last_name, email, title) values ('T-9001', 'DENEME', 'DEKAN', 't9001@example.edu', 'professor') returning id`;
    await h.rows`insert into faculties (code, name, name_en, kind, dean_id) values ('TST-DEAN', 'Sınama', 'Test', 'faculty', ${person?.id})`;
    const refused = await (await h.as('admin')).delete(`/api/v1/staff/${person?.id}`);
    expect([refused.status, refused.body.message]).toEqual([406, 'record_in_use']);
    await h.rows`delete from faculties where code = 'TST-DEAN'`;
    expect((await (await h.as('admin')).delete(`/api/v1/staff/${person?.id}`)).status).toBe(200);
  });

  it('a code that no declaration knows does not enter the database', async () => {
    const refused = await h.rows`update sections set mode = 'hologram' where id = 1`.catch((error: unknown) => error);
    expect(sqlState(refused)).toBe('23514');
  });
});

describe('migrations', () => {
  it('are each younger than the one before: a database that has run one runs everything after it', () => {
    const { entries } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../db/migrations/meta/_journal.json'), 'utf8'),
    ) as { entries: { when: number; tag: string }[] };
    expect(
      entries.filter((entry, index) => entry.when <= (entries[index - 1]?.when ?? 0)).map(({ tag }) => tag),
    ).toEqual([]);
  });
  it('that were dated anew are known by what they say: an older database neither runs them again nor misses what follows', async () => {
    const database = openInMemory();
    try {
      await database.migrate();
      const days = (): Promise<{ hash: string; at: number }[]> =>
        database.query('select hash, created_at as at from drizzle.__drizzle_migrations order by id');
      const before = await days();
      // as it was: one ahead of its day, and those after it behind
      await database.query(
        'update drizzle.__drizzle_migrations set created_at = case when id = 15 then created_at + 90000000 else created_at - 90000000 end where id >= 15',
      );
      await database.migrate();
      expect(await days()).toEqual(before);
    } finally {
      await database.close();
    }
  });
});
