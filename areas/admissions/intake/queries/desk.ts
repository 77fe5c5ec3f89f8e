import { may } from '#kernel/contract/refusal.ts';
import { answer, answerFile, type Binary } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { parameterWords } from '#areas/reference/reads/parameter-values.ts';
import { agencyRead, cityRead, countryRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import type { EntryType, RegistrationState } from '../../online/rules/states.ts';
import {
  registrationDesk as deskQuery,
  registrationFile as fileQuery,
  type DeskDocument,
  type RegistrationDesk,
} from '../contract.ts';
import { checkKinds } from '../rules/checks.ts';
import {
  mayApprove,
  mayBringDocument,
  mayChange,
  mayDecideDocument,
  mayDecline,
  mayHold,
  mayRegister,
  mayReturn,
} from '../rules/staff-moves.ts';
import { mayOverride } from '../rules/checks.ts';
import { unproved } from '../rules/stated.ts';
import { deskFacts } from '../work/desk-facts.ts';
import { neighboursOf } from './queue.ts';

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
type Named = { id: number; name: string; name_en: string };
type Row = Omit<RegistrationDesk['person'], 'exam_score'> & {
  id: number;
  version: number;
  application_no: string;
  state: RegistrationState;
  entry_type: EntryType;
  program_id: number;
  semester_id: number;
  intake_id: number;
  exam_score: number | null;
  disability_type: string | null;
  english_certificate_type: string | null;
  email_verified_at: string | null;
  mobile_tel_verified_at: string | null;
  submitted_at: string | null;
  reason: string | null;
  currency: string;
  fee: number;
  program: RegistrationDesk['program'];
  intake: RegistrationDesk['intake'];
  nationality: Named | null;
  city: Named | null;
  home_country: Named | null;
  marital: string | null;
  occupation: string | null;
  high_school_code: string | null;
  high_school_type: string | null;
  english_certificate_score: number | null;
  english_certificate_date: string | null;
  disability_ratio: number | null;
  leave_of_absence_reason: string | null;
  iban: string | null;
  agency: Named | null;
};

export const registrationDesk = answer(deskQuery, async (context, { id }) => {
  const { db, today } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select admission_registrations.*, admission_registrations.birth_date::text as birth_date, english_certificate_date::text as english_certificate_date, english_certificate_score::float8 as english_certificate_score,
      (select json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) from ${programRead} p where p.id = admission_registrations.program_id) as program,
      (select json_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'closes_on', i.closes_on) from admission_intakes i where i.id = admission_registrations.intake_id) as intake,
      (select json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en) from ${countryRead} c where c.id = admission_registrations.nationality_id) as nationality,
      (select json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en) from ${cityRead} c where c.id = admission_registrations.city_id) as city,
      (select json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en) from ${countryRead} c where c.id = admission_registrations.home_country_id) as home_country,
      (select json_build_object('id', g.id, 'name', g.name, 'name_en', g.name_en) from ${agencyRead} g where g.id = admission_registrations.agency_id) as agency
    from admission_registrations where admission_registrations.id = ${id} and (${context.rows('admissionregistration_show')})`,
  );
  if (!row) throw notFound();
  const named = async (list: string, code: string | null): Promise<Omit<Named, 'id'> | null> =>
    code === null ? null : parameterWords(db, list, code, today);
  const certificate = await named('english_proficiency_certificate_types', row.english_certificate_type);
  const disability = await named('disabled_types', row.disability_type);
  const facts = await deskFacts(db, { ...row, id: Number(row.id) });
  const versions = await rowsOf<{
    id: number;
    type_id: number;
    version_no: number;
    is_current: boolean;
    uploaded_at: string;
    decided_at: string | null;
    decided_by: string | null;
    reason: string | null;
    name: string;
    mime: string;
    bytes: number;
  }>(
    db,
    sql`select d.id, d.type_id, d.version_no, d.is_current, d.uploaded_at, d.decided_at, d.reason, u.full_name as decided_by, f.name, f.mime, f.bytes
      from admission_documents d join files f on f.id = d.file_id left join ${userRead} u on u.id = d.decided_by where d.registration_id = ${id} order by d.version_no desc`,
  );
  const events = await rowsOf<{
    id: number;
    to_state: RegistrationState;
    at: string;
    by: string | null;
    reason: string | null;
  }>(
    db,
    sql`select e.id, e.to_state, e.at, u.full_name as by, e.reason from admission_events e left join ${userRead} u on u.id = e.user_id where e.registration_id = ${id} order by e.id`,
  );
  const reasons = await rowsOf<RegistrationDesk['reasons'][number]>(
    db,
    sql`select id, about, name, name_en from admission_reasons where status = 'a' order by sort, id`,
  );
  const [temporary] = await rowsOf<{ until_on: string; note: string }>(
    db,
    sql`select until_on::text as until_on, note from temporary_registrations where registration_id = ${id}`,
  );
  const [made] = await rowsOf<NonNullable<RegistrationDesk['made']>>(
    db,
    sql`select d.student_id, d.student_program_id, s.student_number, u.username, u.email, d.at from definite_registrations d join ${studentRead} s on s.id = d.student_id join ${userRead} u on u.id = d.user_id where d.registration_id = ${id}`,
  );
  const documents = facts.documents.map((document): DeskDocument => {
    const current = versions.find((each) => each.is_current && Number(each.type_id) === document.type_id);
    return {
      id: document.id,
      type_id: document.type_id,
      name: document.name,
      name_en: document.name_en,
      required: document.required,
      status: document.status,
      reason: document.reason,
      version_no: document.version_no,
      uploaded_at: iso(current?.uploaded_at ?? null),
      decided_at: iso(current?.decided_at ?? null),
      decided_by: current?.decided_by ?? null,
      file: current ? { name: current.name, mime: current.mime, bytes: Number(current.bytes) } : null,
      earlier: versions
        .filter((each) => !each.is_current && Number(each.type_id) === document.type_id)
        .map(({ id: version, version_no, uploaded_at, reason }) => ({
          id: Number(version),
          version_no,
          uploaded_at: new Date(uploaded_at).toISOString(),
          reason,
        })),
      can: {
        decide: may(mayDecideDocument(row.state, document.status)),
        bring: may(mayBringDocument(row.state, document.status)),
      },
    };
  });
  return {
    id: Number(row.id),
    version: row.version,
    application_no: row.application_no,
    state: row.state,
    entry_type: row.entry_type,
    program: row.program,
    intake: row.intake,
    nationality: row.nationality,
    city: row.city,
    home_country: row.home_country,
    agency: row.agency,
    person: {
      first_name: row.first_name,
      last_name: row.last_name,
      national_id: row.national_id,
      passport_no: row.passport_no,
      birth_date: row.birth_date,
      birth_place: row.birth_place,
      gender: row.gender,
      nationality_id: row.nationality_id,
      father_name: row.father_name,
      mother_name: row.mother_name,
      email: row.email,
      mobile_tel: row.mobile_tel,
      language: row.language,
      address: row.address,
      district: row.district,
      home_country_id: row.home_country_id,
      city_id: row.city_id,
      city_name: row.city_name,
      postcode: row.postcode,
      emergency_name: row.emergency_name,
      emergency_tel: row.emergency_tel,
      high_school_name: row.high_school_name,
      high_school_branch: row.high_school_branch,
      graduation_year: row.graduation_year,
      exam_type: row.exam_type,
      exam_score: row.exam_score,
      exam_rank: row.exam_rank,
      scholarship_rate: row.scholarship_rate,
      leave_of_absence_fall: row.leave_of_absence_fall,
      leave_of_absence_spring: row.leave_of_absence_spring,
      agency_id: row.agency_id,
      note: row.note,
    },
    stated: {
      marital: row.marital,
      occupation: await named('jobs', row.occupation),
      high_school_code: row.high_school_code,
      high_school_type: row.high_school_type,
      certificate: certificate
        ? { ...certificate, score: row.english_certificate_score, on: row.english_certificate_date }
        : null,
      disability: disability ? { ...disability, ratio: row.disability_ratio } : null,
      leave_reason: await named('leave_of_absence_reasons', row.leave_of_absence_reason),
      iban: row.iban,
    },
    unproved: made ? [] : unproved(row, facts.documents),
    email_verified: row.email_verified_at !== null,
    phone_verified: row.mobile_tel_verified_at !== null,
    submitted_at: iso(row.submitted_at),
    reason: row.reason,
    currency: row.currency,
    fee: Number(row.fee),
    documents,
    checks: checkKinds.map((kind) => {
      const check = facts.rows.find((each) => each.kind === kind);
      const standing = facts.checks.find((each) => each.kind === kind) ?? null;
      return {
        kind,
        result: check?.result ?? null,
        code: check?.code ?? null,
        note: check?.note ?? null,
        source: check?.source ?? null,
        checked_at: iso(check?.checked_at ?? null),
        override:
          check && check.override_note !== null && check.overridden_at !== null
            ? {
                note: check.override_note,
                by: check.overridden_by_name,
                at: new Date(check.overridden_at).toISOString(),
              }
            : null,
        can: { override: may([...mayChange(row.state), ...mayOverride(standing)]) },
      };
    }),
    events: events.map((event) => ({ ...event, id: Number(event.id), at: new Date(event.at).toISOString() })),
    reasons: reasons.map((reason) => ({ ...reason, id: Number(reason.id) })),
    temporary: temporary ?? null,
    made: made ? { ...made, at: new Date(made.at).toISOString() } : null,
    ...(await neighboursOf(context, id)),
    can: {
      update: may(mayChange(row.state)),
      check: may(mayChange(row.state)),
      return: may(mayReturn(row)),
      approve: may(mayApprove(facts)),
      decline: may(mayDecline(row)),
      hold: may(mayHold(facts)),
      register: may(mayRegister(facts)),
    },
  };
});

/** A paper leaves the house only here, to whoever decides on it; shown by the page itself, never as a page of ours. */
export const registrationFile = answerFile(fileQuery, async (context, { id, document_id }): Promise<Binary> => {
  const [file] = await rowsOf<{ key: string; name: string; mime: string }>(
    context.db,
    sql`select f.key, f.name, f.mime from admission_documents d join files f on f.id = d.file_id
      where d.id = ${document_id} and d.registration_id in (select id from admission_registrations where id = ${id} and (${context.rows('admissionregistration_decide')}))`,
  );
  const body = file ? await context.services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  return { name: file.name, mime: file.mime, body };
});
