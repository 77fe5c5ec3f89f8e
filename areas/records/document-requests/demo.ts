import { createHash } from 'node:crypto';
import type { InferInsertModel, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { chanceOf } from '#demo/random.ts';
import { studentAccounts } from '#demo/accounts.ts';
import type { Db, RawClient } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { documentNumbers, issuedDocuments } from '../documents/tables.ts';
import { readDocumentContent } from '../documents/queries/document-content.ts';
import { documentTypes, type DocumentType, type DocumentTypeCode } from '../documents/rules/document-types.ts';
import { settingOf } from '#areas/reference/settings/values.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { documentRequest } from '../requests/document-request/declaration.ts';
import { externalDocuments } from './tables.ts';

const dialect = new PgDialect();
/** What the areas read with drizzle, over the plain connection of the demo; as JSON, so that days come as days. */
const readerOf = (client: RawClient): Db =>
  ({
    execute: async (statement: SQL) => {
      const { sql, params } = dialect.sqlToQuery(statement);
      return {
        rows: (await client.query(`select to_jsonb(t) as row from (${sql}) t`, params)).rows.map(
          (row) => (row as { row: unknown }).row,
        ),
      };
    },
  }) as Db;
const { language, purpose } = documentRequest.form;
type Form = {
  document: DocumentTypeCode;
  language: 'tr' | 'en';
  purpose: keyof typeof purpose.choices;
  delivery: 'pickup' | 'mail';
  copies: number;
  urgent: boolean;
  address: string | null;
};
// on paper all of them: what is issued as PDF by itself asks nobody
const wishes: readonly Pick<Form, 'document' | 'purpose'>[] = [
  { document: 'student_certificate', purpose: 'dormitory' },
  { document: 'student_certificate', purpose: 'scholarship' },
  { document: 'enrolment_history', purpose: 'authority' },
  { document: 'language_letter', purpose: 'study' },
  { document: 'visa_letter', purpose: 'visa' },
];
const toldOf = (form: Form, student_program_id: number, days_ago: number, end: ToldRequest['end']): ToldRequest => {
  const type: DocumentType = documentTypes[form.document];
  return {
    kind: 'document_request',
    student_program_id,
    days_ago,
    end,
    form: { ...form },
    facts: { document_kind: type.group, by_itself: false },
    carriers: ['registrar'],
    subject_key: `${form.document}:${form.language}`,
    summary: {
      tr: `${type.tr} (${language.choices[form.language].tr})`,
      en: `${type.en} (${language.choices[form.language].en})`,
    },
  };
};

/** Document requests of the past with what was issued on them, some that wait, and a diploma on its way through EBYS. */
export async function documentsDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const chance = chanceOf(facts.seed, 'document requests');
  // what the named students have open is theirs to begin; of them only the graduate has been here before
  const named = studentAccounts.map((each) => each.username);
  const people = async (status: string, limit: number): Promise<number[]> =>
    (
      (
        await client.query(
          `
    select sp.id::int as id from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' join programs p on p.id = sp.program_id
    where sp.is_main and sp.status = $1 and sp.kind = 'major' and p.level = 'undergraduate' and ($1 = 'graduated' or not (coalesce(u.username, '') = any($4))) and sp.started_on < $2::date - 300 order by sp.id limit $3`,
          [status, facts.today, limit, named],
        )
      ).rows as { id: number }[]
    ).map((row) => row.id);
  const studying = await people('active', 60);
  const graduates = await people('graduated', 4);
  const made = new Map<string, ToldRequest>();
  const add = (
    student_program_id: number,
    wish: Pick<Form, 'document' | 'purpose'>,
    days_ago: number,
    end: ToldRequest['end'],
  ): void => {
    const form: Form = {
      ...wish,
      language: wish.purpose === 'visa' || wish.purpose === 'study' ? 'en' : chance.chance(0.8) ? 'tr' : 'en',
      delivery: 'pickup',
      copies: chance.int(1, 3),
      urgent: chance.chance(0.1),
      address: null,
    };
    const key = `${student_program_id}:${form.document}:${form.language}`;
    if (!made.has(key)) made.set(key, toldOf(form, student_program_id, days_ago, end));
  };
  if (studying.length < 20) return;
  for (let index = 0; index < 14; index += 1)
    add(studying[(index * 7) % studying.length] ?? 0, chance.pick(wishes), chance.int(20, 240), 'completed');
  for (let index = 0; index < 4; index += 1)
    add(studying[(index * 5 + 3) % studying.length] ?? 0, chance.pick(wishes), chance.int(1, 3), { open: 0 });
  for (const [index, id] of graduates.entries())
    add(
      id,
      { document: index % 2 === 0 ? 'diploma_copy' : 'graduation_certificate', purpose: 'job' },
      25 + index * 9,
      'completed',
    );
  await demoRequests(client, writer, facts, [...made.values()]);
  await issued(client, writer, facts);
}

interface Carried {
  id: number;
  student_id: number;
  student_program_id: number;
  form: Form;
  completed_at: string;
  carried_by: number | null;
}
/** The documents of the requests that were carried out, numbered in the order in which they were issued. */
async function issued(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const db = readerOf(client);
  const carried = (
    await client.query(`
    select r.id::int, r.student_id::int, r.student_program_id::int, r.form, r.completed_at, (select e.user_id::int from request_events e where e.request_id = r.id and e.action = 'carried_out' limit 1) as carried_by
    from requests r where r.kind = 'document_request' and r.status = 'completed' order by r.completed_at, r.id`)
  ).rows as Carried[];
  const days = await settingOf(db, 'document.validity_days');
  const numbers = new Map<number, number>();
  const documents: InferInsertModel<typeof issuedDocuments>[] = [];
  const outside: InferInsertModel<typeof externalDocuments>[] = [];
  for (const each of carried) {
    const at = new Date(each.completed_at);
    const year = Number(universityDay(at).slice(0, 4));
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    const type: DocumentType = documentTypes[each.form.document];
    documents.push({
      id: documents.length + 1,
      year,
      number,
      type: each.form.document,
      student_id: each.student_id,
      student_program_id: each.student_program_id,
      request_id: each.id,
      language: each.form.language,
      content: await readDocumentContent({ db, now: at }, each.form.document, each.student_program_id),
      // the same demo every time it is made: its codes come from its seed
      token: createHash('sha256').update(`${facts.seed}:document:${year}:${number}`).digest('hex').slice(0, 32),
      status: 'valid',
      purpose: purpose.choices[each.form.purpose][each.form.language],
      issued_by: each.carried_by,
      issued_at: at,
      valid_until: type.expires ? new Date(at.getTime() + days * 86_400_000) : null,
    });
    if (type.outside)
      outside.push({
        id: outside.length + 1,
        request_id: each.id,
        kind: each.form.document,
        status: 'sent',
        external_no: `EBYS-${year}-${String(number).padStart(6, '0')}`,
        sent_at: at,
        next_try_at: at,
      });
  }
  await writer.insert(issuedDocuments, documents);
  await writer.insert(externalDocuments, outside);
  await writer.insert(
    documentNumbers,
    [...numbers].map(([year, last]) => ({ register: 'documents', year, last })),
  );
  for (const each of documents)
    await client.query(
      `update requests set outcome = jsonb_build_object('document_id', $2::int, 'number', $3::text) where id = $1`,
      [each.request_id, each.id, `${each.year}/${String(each.number).padStart(6, '0')}`],
    );
}
