import { expect } from 'vitest';
import { receive } from '#areas/finance/ledger/accounts.ts';
import { multipart, pdfBytes } from '#areas/people/test-multipart.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import type { Answer, Caller, Harness } from './harness.ts';
import { requiredDocuments } from '#areas/admissions/graduate/rules/states.ts';

export const guest = '/api/v1/graduate/application';
export const staffApi = '/api/v1/graduate/applications';
export interface Said {
  message: string;
  data: Record<string, unknown> & { id: number };
}
export const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
let made = 0;
/** An opening of a graduate program of its own semester row; open today. */
export async function openCall(h: Harness, more: Record<string, unknown> = {}): Promise<number> {
  const today = universityDay(h.services.clock());
  const values = {
    quota: 2,
    reserve_quota: 2,
    min_total: 0,
    min_ales: 0,
    fee: 50_000,
    letters: 1,
    department: 'chair',
    ...more,
  };
  made += 1;
  const [program] = await h.rows<{ id: number }>`
    insert into programs (department_id, faculty_id, code, name, name_en, level) select d.id, d.faculty_id, ${`GT${process.pid}-${made}`}, ${`Deneme Yüksek Lisans ${made}`}, ${`Test Master ${made}`}, 'master'
    from departments d order by d.id = (select s.department_id from users u join staff s on s.id = u.staff_id where u.username = ${values.department}) desc, d.id limit 1 returning id`;
  const [call] = await h.rows<{ id: number }>`
    insert into graduate_calls (program_id, semester_id, opens_on, closes_on, quota, reserve_quota, weight_ales, weight_language, weight_gpa, weight_interview, min_ales, min_total, letters, fee, state)
    values (${program?.id}, (select id from semesters where is_active), ${addDays(today, -1)}, ${addDays(today, 10)}, ${values.quota}, ${values.reserve_quota}, 50, 10, 20, 20, ${values.min_ales}, ${values.min_total}, ${values.letters}, ${values.fee}, 'open') returning id`;
  return Number(call?.id);
}
let people = 0;
export type Form = Record<string, unknown> & { email: string; phone: string };
/** What somebody types into the form. */
export function formOf(h: Harness, programs: readonly number[], more: Record<string, unknown> = {}): Form {
  const today = universityDay(h.services.clock());
  people += 1;
  return {
    consent: true,
    email: `aday${people}-${process.pid}@example.org`,
    phone: `+90533${String(1_000_000 + people * 7 + (process.pid % 1000) * 100)}`,
    language: 'en',
    first_name: 'DENİZ',
    last_name: `ADAY${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[people % 26]}`,
    passport_no: `U${100_000 + people}${process.pid % 100}`,
    birth_date: '1998-04-02',
    gender: 'female',
    education: [{ degree: 'bachelor', university: 'Ege', program: 'Fizik', cgpa: 3.2, scale: '4' }],
    exams: [
      { kind: 'ales', score: 80, taken_on: addDays(today, -100) },
      { kind: 'yds', score: 70, taken_on: addDays(today, -90) },
    ],
    statement: 'Why I apply. '.repeat(10),
    references: [
      {
        name: 'Ayşe Hoca',
        institution: 'Ege',
        email: `hoca${people}-${process.pid}@example.org`,
        language: 'tr',
        waived: true,
      },
      {
        name: 'Open Letter',
        institution: 'Ege',
        email: `open${people}-${process.pid}@example.org`,
        language: 'en',
        waived: false,
      },
    ],
    programs,
    ...more,
  };
}
export async function mailTo(h: Harness, to: string, template: string): Promise<string> {
  const [row] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${to} and template = ${template} order by id desc limit 1`;
  return row?.body ?? '';
}
export const codeIn = (body: string): string => /\d{6}/.exec(body)?.[0] ?? '';
export const keyIn = (body: string): string => /#(\S+)/.exec(body)?.[1] ?? '';
export interface Applicant {
  caller: Caller;
  form: Form;
  /** of the application */ id: number;
  candidacies: number[];
  references: number[];
}
interface Mine {
  data: {
    number: string;
    version: number;
    candidacies: { id: number; state: string; can: { answer: boolean } }[];
    references: { id: number; can: { read: boolean } }[];
    documents: { id: number | null; kind: string; state: string }[];
    fee: { paid: boolean };
    can: { submit: true | { refusals: { key: string }[] } };
  };
}
export const mine = async (who: Pick<Applicant, 'caller'>): Promise<Mine['data']> =>
  (await who.caller.get<Mine>(`${guest}/update`)).body.data;
/** Through the form and both codes. */
export async function applied(
  h: Harness,
  programs: readonly number[],
  more: Record<string, unknown> = {},
): Promise<Applicant> {
  const form = formOf(h, programs, more);
  const sent = await h.nobody.post<{ data: { token: string } }>(`${guest}/form`, form);
  expect([sent.status, JSON.stringify(sent.body)]).toMatchObject([200, expect.anything()]);
  const verified = await h.nobody.post<{ data: { access_token: string } }>(`${guest}/verify`, {
    token: sent.body.data.token,
    mail_code: codeIn(await mailTo(h, form.email, 'graduate_code')),
    sms_code: codeIn(await mailTo(h, form.phone, 'graduate_code')),
  });
  expect([verified.status, JSON.stringify(verified.body)]).toMatchObject([200, expect.anything()]);
  const caller = h.holding(verified.body.data.access_token);
  const own = await mine({ caller });
  const [row] = await h.rows<{ id: number }>`select id from graduate_applications where lower(email) = ${form.email}`;
  return {
    caller,
    form,
    id: Number(row?.id),
    candidacies: own.candidacies.map((each) => each.id),
    references: own.references.map((each) => each.id),
  };
}
export const upload = async (
  who: Caller,
  path: string,
  fields: Record<string, string>,
  file = { name: 'belge.pdf', bytes: pdfBytes() },
): Promise<Answer<Said>> => {
  const { body, headers } = multipart(fields, file);
  return who.post<Said>(path, body, { ...headers, ...key() });
};
/** A referee's session by the link of the mail. */
export async function referee(h: Harness, email: string): Promise<Caller> {
  const entered = await h.nobody.post<{ data: { access_token: string } }>(`${guest}/reference/enter`, {
    token: keyIn(await mailTo(h, email, 'graduate_referee')),
  });
  expect(entered.status).toBe(200);
  return h.holding(entered.body.data.access_token);
}
export async function pays(h: Harness, who: Applicant): Promise<void> {
  expect((await who.caller.post(`${guest}/fee`, {})).status).toBe(200);
  const [row] = await h.rows<{ item_id: number; amount: number }>`
    select i.id as item_id, i.amount from graduate_applications a join ledger_items i on i.id = a.fee_item_id where a.id = ${who.id}`;
  await systemWrite(h.services, 'test-payment', (context) =>
    receive(context, {
      customer: { kind: 'graduate_applicant', id: who.id },
      currency: 'TRY',
      amount: Number(row?.amount),
      into: 'bank',
      key: `test-graduate-${who.id}`,
      chosen: [Number(row?.item_id)],
    }),
  );
}
/** A whole application, submitted: documents, one letter, fee. */
export async function submitted(
  h: Harness,
  programs: readonly number[],
  more: Record<string, unknown> = {},
): Promise<Applicant> {
  const who = await applied(h, programs, more);
  for (const kind of requiredDocuments)
    expect((await upload(who.caller, `${guest}/documents`, { kind })).status).toBe(200);
  const [reference] = who.form.references as { email: string }[];
  const teacher = await referee(h, reference?.email ?? '');
  expect((await upload(teacher, `${guest}/reference`, {})).status).toBe(200);
  await pays(h, who);
  const sent = await who.caller.post(`${guest}/submit`, { version: (await mine(who)).version }, key());
  expect([sent.status, JSON.stringify(sent.body)]).toMatchObject([200, expect.anything()]);
  return who;
}
interface Record_ {
  data: { version: number; documents: { id: number; version: number; state: string }[] };
}
/** Its documents approved one by one and its scores set, by an office. */
export async function checked(
  h: Harness,
  programs: readonly number[],
  scores: Record<string, number> = {},
  more: Record<string, unknown> = {},
): Promise<Applicant> {
  const who = await submitted(h, programs, more);
  const office = await h.as('registrar');
  const [candidacy] = who.candidacies;
  const at = `${staffApi}/${candidacy}/record`;
  for (const each of (await office.get<Record_>(at)).body.data.documents)
    if (each.state === 'uploaded')
      expect(
        (await office.post(`${staffApi}/documents/${each.id}/decide`, { version: each.version, approve: true }, key()))
          .status,
      ).toBe(200);
  const done = await office.post(
    `${staffApi}/${candidacy}/check`,
    {
      version: (await office.get<Record_>(at)).body.data.version,
      ales_score: 80,
      language_score: 70,
      gpa_score: 75,
      ...scores,
    },
    key(),
  );
  expect([done.status, JSON.stringify(done.body)]).toMatchObject([200, expect.anything()]);
  return who;
}
