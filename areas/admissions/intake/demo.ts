import { facultyRead } from '#areas/reference/reads/units.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { RegistrationState } from '../online/rules/states.ts';
import { checkKinds } from './rules/checks.ts';
import { standIn } from './checks/stand-in.ts';
import { admissionChecks, admissionReasons, studentNumberRules } from './tables.ts';

const reasons = [
  [
    'document',
    'Belge okunmuyor; daha aydınlık bir yerde yeniden çekin.',
    'The document is not readable; take the photo again in better light.',
  ],
  ['document', 'Belgenin bütün sayfalarını gönderin.', 'Send all pages of the document.'],
  ['document', 'Belgenin süresi dolmuş; geçerli olanını gönderin.', 'The document has expired; send a valid one.'],
  ['document', 'Belge başka bir kişiye ait.', 'The document belongs to another person.'],
  [
    'document',
    'Fotoğraf vesikalık ölçüde ve son altı ay içinde çekilmiş olmalı.',
    'The photo must be of passport size and taken in the last six months.',
  ],
  ['registration', 'Bildirdiğiniz bilgiler belgelerle uyuşmuyor.', 'What you entered does not match your documents.'],
  ['registration', 'Yerleştirme kaydınız doğrulanamadı.', 'Your placement could not be confirmed.'],
  ['registration', 'Başka bir programda kaydınız sürüyor.', 'You are registered in another program.'],
  [
    'message',
    'Diplomanızın aslını kayıt haftasında birime getirin.',
    'Please bring your original diploma to the office in the week of registration.',
  ],
  [
    'message',
    'Kaydınız için sizi aradık, ulaşamadık. Lütfen bizi arayın.',
    'We tried to call you about your registration. Please call us.',
  ],
] as const;
const checked: readonly RegistrationState[] = ['submitted', 'returned', 'approved', 'paid', 'declined'];

/** Rules of student numbers, sentences of the office, and what registers said of those who were sent; the newest are not asked about yet. */
export async function intakeDemo({ writer, client, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const faculties = await rowsOf<{ id: number }>(
    db,
    sql`select f.id from ${facultyRead} f where f.status = 'a' order by f.id`,
  );
  const email_pattern = 's{number}@ogr.kampus.example';
  await writer.insert(studentNumberRules, [
    { id: 1, pattern: '{year}100{n:4}', email_pattern },
    ...faculties.map((faculty, at) => ({
      id: at + 2,
      faculty_id: Number(faculty.id),
      pattern: `{year}${101 + at}{n:4}`,
      email_pattern,
    })),
    { id: faculties.length + 2, level: 'doctorate', pattern: '{year}900{n:4}', email_pattern },
  ]);
  await writer.insert(
    admissionReasons,
    reasons.map(([about, name, name_en], at) => ({ id: at + 1, about, name, name_en, sort: (at + 1) * 10 })),
  );
  const registrations = await rowsOf<{
    id: number;
    state: RegistrationState;
    national_id: string | null;
    passport_no: string | null;
    first_name: string;
    last_name: string;
    birth_date: string;
    gender: string | null;
    school_name: string | null;
    graduation_year: number | null;
  }>(
    db,
    sql`select id, state, national_id, passport_no, first_name, last_name, birth_date::text as birth_date, gender, high_school_name as school_name, graduation_year from admission_registrations order by id`,
  );
  const asked = registrations.filter(
    (row, at) => checked.includes(row.state) && !(row.state === 'submitted' && at % 3 === 0),
  );
  const rows = await Promise.all(
    asked.flatMap(({ id, state, ...person }, at) =>
      checkKinds.map(async (kind) => {
        const facts = { ...person, citizen: person.national_id !== null };
        // one register was silent once; who is approved was looked at by hand
        const silent = state === 'submitted' && at === 1 && kind === 'education';
        const { result, code } = silent
          ? ({ result: 'unavailable', code: 'register_silent' } as const)
          : await standIn.ask(kind, { ...facts, today });
        const by_hand = result !== 'passed' && (state === 'approved' || state === 'paid');
        return {
          registration_id: Number(id),
          kind,
          result,
          code,
          source: 'stand-in',
          facts,
          checked_at: now,
          override_note: by_hand ? 'Aslı birimde görüldü.' : null,
          overridden_at: by_hand ? now : null,
        };
      }),
    ),
  );
  await writer.insert(admissionChecks, rows);
}
