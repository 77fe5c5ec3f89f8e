import { programRead } from '#areas/reference/reads/units.ts';
import { cityRead, countryRead } from '#areas/reference/reads/registers.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { parameterItems, parameters } from '#areas/reference/tables.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { nameOf } from '#demo/names.ts';
import { chanceOf } from '#demo/random.ts';
import { documentTypes, lists, nationalIdOf, ways } from './demo-lists.ts';
import { isAsked } from './rules/documents.ts';
import type { RegistrationState } from './rules/states.ts';
import {
  admissionDocuments,
  admissionDocumentTypes,
  admissionEvents,
  admissionIntakes,
  admissionRegistrations,
} from './tables.ts';

/** How many of each state the demo has; those that are registered are made by whoever presses the button. */
const many: Partial<Record<RegistrationState, number>> = {
  started: 8,
  phone_verified: 3,
  email_verified: 4,
  data_saved: 5,
  documents_uploaded: 3,
  submitted: 9,
  returned: 3,
  approved: 4,
  paid: 4,
  declined: 1,
  withdrawn: 2,
  expired: 2,
};
const way: readonly RegistrationState[] = [
  'started',
  'phone_verified',
  'email_verified',
  'data_saved',
  'documents_uploaded',
  'sms_approved',
  'submitted',
  'approved',
  'paid',
];
/** The states one came through; those beside the way branch off where they usually do. */
function pathTo(state: RegistrationState): RegistrationState[] {
  const at = way.indexOf(state);
  if (at >= 0) return way.slice(0, at + 1);
  return state === 'returned' || state === 'declined' ? [...way.slice(0, 7), state] : ['started', state];
}

/** Windows of the semester, the catalogue of documents, and applicants at every step. */
export async function onlineDemo({ writer, client, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const [semester] = await rowsOf<{ id: number; year: string }>(
    db,
    sql`select m.id, m.academic_year as year from ${semesterRead} m where m.is_active`,
  );
  const programs = await rowsOf<{ id: number; level: string }>(
    db,
    sql`select p.id, p.level from ${programRead} p where p.status = 'a' and p.level in ('undergraduate', 'master') order by p.id`,
  );
  const [paper] = await rowsOf<{ id: number; sha256: string }>(
    db,
    sql`select id, sha256 from files where purpose = 'demo' order by id limit 1`,
  );
  if (!semester || programs.length === 0 || !paper) return;
  await codeLists(writer);
  await writer.insert(
    admissionIntakes,
    ways.map(({ entry_type, name, name_en, fee }, at) => ({
      id: at + 1,
      name: `${name} ${semester.year}`,
      name_en: `${name_en} ${semester.year}`,
      semester_id: semester.id,
      entry_type,
      opens_on: addDays(today, -20),
      closes_on: addDays(today, 40),
      leave_of_absence_fall: true,
      leave_of_absence_spring: true,
      currency: 'TRY',
      fee,
      status: 'a',
    })),
  );
  const types = documentTypes.map((type, at) => ({ id: at + 1, ...type, sort: (at + 1) * 10 }));
  await writer.insert(admissionDocumentTypes, types);
  const cities = await rowsOf<{ id: number }>(db, sql`select c.id from ${cityRead} c order by c.id limit 20`);
  const [turkey] = await rowsOf<{ id: number }>(db, sql`select c.id from ${countryRead} c where c.code = 'TR'`);
  const [abroad] = await rowsOf<{ id: number }>(db, sql`select c.id from ${countryRead} c where c.code = 'AZ'`);
  const states = Object.entries(many).flatMap(([state, n]) =>
    Array.from({ length: n }, () => state as RegistrationState),
  );
  const moment = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * 86_400_000);
  const registrations = states.map((state, at) => {
    const chance = chanceOf('admissions', at);
    const intake = ways[at % 9 === 8 ? 2 : at % 7 === 6 ? 1 : 0] ?? ways[0];
    const foreign = intake.entry_type === 'international';
    const person = nameOf(chance, !foreign);
    const parent = (gender: 'female' | 'male'): string => {
      for (;;) {
        const found = nameOf(chance, !foreign);
        if (found.gender === gender) return found.first_name;
      }
    };
    const done = pathTo(state);
    const past = (step: RegistrationState): boolean => done.includes(step);
    const full = past('data_saved');
    const [father_name, mother_name] = full ? [parent('male'), parent('female')] : [null, null];
    const fits = programs.filter((program) => program.level === 'undergraduate');
    return {
      id: at + 1,
      application_no: `K${100_001 + at}`,
      intake_id: ways.indexOf(intake) + 1,
      semester_id: semester.id,
      program_id: fits[at % fits.length]?.id ?? 1,
      entry_type: intake.entry_type,
      source: intake.entry_type === 'exam' ? 'placement' : intake.entry_type === 'transfer' ? 'transfer' : 'staff',
      source_key: intake.entry_type === 'exam' ? `demo-${at + 1}` : null,
      state,
      national_id: foreign ? null : nationalIdOf(300_000_000 + at * 41),
      passport_no: foreign ? `C${String(2_000_001 + at * 17)}` : null,
      ...person,
      father_name,
      mother_name,
      birth_date: `${Number(today.slice(0, 4)) - 18 - (at % 3)}-0${1 + (at % 9)}-${10 + (at % 18)}`,
      birth_place: full ? (foreign ? 'Bakü' : 'Ankara') : null,
      nationality_id: foreign ? (abroad?.id ?? null) : (turkey?.id ?? null),
      marital: full ? 'single' : null,
      mobile_tel: past('phone_verified') || at % 2 === 0 ? `+90555${String(4_000_000 + at)}` : null,
      mobile_tel_verified_at: past('phone_verified') ? moment(9) : null,
      email: past('email_verified') || at % 2 === 0 ? `aday${at + 1}@posta.example` : null,
      email_verified_at: past('email_verified') ? moment(9) : null,
      language: foreign ? 'en' : 'tr',
      address: full ? `Cumhuriyet Mah. ${120 + at}. Sok. No: ${at + 1}` : null,
      district: full ? 'Çankaya' : null,
      city_id: full ? (cities[at % Math.max(1, cities.length)]?.id ?? null) : null,
      postcode: full ? '06800' : null,
      emergency_name: full ? `${mother_name} ${person.last_name}` : null,
      emergency_tel: full ? `+90555${String(5_000_000 + at)}` : null,
      high_school_name: full ? (foreign ? 'Bakı 20 saylı məktəb' : 'Ankara Atatürk Lisesi') : null,
      high_school_type: full ? 'Anadolu' : null,
      graduation_year: full ? Number(today.slice(0, 4)) : null,
      exam_type: intake.entry_type === 'exam' ? 'YKS-SAY' : null,
      exam_score: intake.entry_type === 'exam' ? 380 + (at % 120) : null,
      exam_rank: intake.entry_type === 'exam' ? 9_000 + at * 731 : null,
      scholarship_rate: at % 5 === 0 ? 50 : 0,
      data_saved_at: full ? moment(8) : null,
      sms_approved_at: past('sms_approved') ? moment(7) : null,
      submitted_at: past('submitted') ? moment(7 - (at % 4)) : null,
      decided_at: past('approved') || state === 'returned' || state === 'declined' ? moment(2) : null,
      paid_at: past('paid') ? moment(1) : null,
      reason:
        state === 'returned'
          ? 'Diploma okunmuyor, yeniden yükleyin.'
          : state === 'declined'
            ? 'Yerleştirme kaydı doğrulanamadı.'
            : state === 'withdrawn'
              ? 'Başka bir üniversiteye yerleştim.'
              : null,
      currency: 'TRY',
      fee: state === 'paid' || state === 'approved' ? 0 : intake.fee,
    };
  });
  // who is approved and owes nothing has paid: those who wait for money are charged by the demo of the ledger's side
  await writer.insert(
    admissionRegistrations,
    registrations.map((row) => (row.state === 'approved' ? { ...row, fee: 250_000 } : row)),
  );
  await writer.insert(
    admissionEvents,
    registrations.flatMap((row) =>
      pathTo(row.state).map((to_state, at, all) => ({
        registration_id: row.id,
        from_state: all[at - 1] ?? null,
        to_state,
        at: moment(10 - at),
        reason: at === all.length - 1 ? row.reason : null,
      })),
    ),
  );
  await writer.insert(
    admissionDocuments,
    registrations.flatMap((row) => {
      if (!pathTo(row.state).includes('documents_uploaded')) return [];
      const asked = types.filter((type) =>
        isAsked(
          { ...type, program_id: null, semester_id: null },
          {
            ...row,
            disability_type: null,
            english_certificate_type: null,
            leave_of_absence_fall: false,
            leave_of_absence_spring: false,
          },
        ),
      );
      const approved = ['approved', 'paid'].includes(row.state);
      return asked.map((type, at) => ({
        registration_id: row.id,
        type_id: type.id,
        version_no: 1,
        is_current: true,
        file_id: paper.id,
        sha256: paper.sha256,
        status: approved ? 'approved' : row.state === 'returned' && at === 1 ? 'declined' : 'uploaded',
        reason: row.state === 'returned' && at === 1 ? row.reason : null,
        uploaded_at: moment(8),
        decided_at: approved || (row.state === 'returned' && at === 1) ? moment(2) : null,
      }));
    }),
  );
  await client.query(`select setval('admission_numbers', ${100_001 + registrations.length})`);
}

/** What the form chooses from: kept by the office as parameters. */
async function codeLists(writer: DemoSite['writer']): Promise<void> {
  // far behind those of the areas below, whose ids are given one after the other
  const from = { parameter: 900, item: 9000 };
  await writer.insert(
    parameters,
    lists.map(({ code, name, name_en, description, description_en }, at) => ({
      id: from.parameter + at + 1,
      code,
      name,
      name_en,
      description,
      description_en,
    })),
  );
  let id = from.item;
  await writer.insert(
    parameterItems,
    lists.flatMap((list, at) =>
      list.items.map(([code, name, name_en], place) => ({
        id: ++id,
        parameter_id: from.parameter + at + 1,
        code,
        name,
        name_en,
        sort_order: (place + 1) * 10,
      })),
    ),
  );
}
