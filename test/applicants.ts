import type { Harness } from './harness.ts';
import { nationalIdOf } from '#areas/admissions/online/demo-lists.ts';

let made = 0;
/** a, b … z, ba …: names hold no digits */
const lettersOf = (n: number): string =>
  [...n.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
export interface TestApplicant {
  id: number;
  application_no: string;
  national_id: string;
}
/** Somebody on the way, with all papers that are asked of him uploaded, or approved, in a program with a plan. */
export async function applicant(
  h: Harness,
  state: 'submitted' | 'paid' | 'started',
  given: { papers?: 'uploaded' | 'approved'; national_id?: string; program?: string; fee?: number } = {},
): Promise<TestApplicant> {
  made += 1;
  const national_id = given.national_id ?? nationalIdOf(500_000_000 + (process.pid % 10_000) * 1000 + made);
  const [file] = await h.rows<{ id: number }>`
    insert into files (key, name, mime, bytes, sha256, purpose) values (${`test/intake/${process.pid}/${made}`}, 'a.pdf', 'application/pdf', 1, 'x', 'test') returning id`;
  const [row] = await h.rows<{ id: number; application_no: string }>`
    insert into admission_registrations (intake_id, semester_id, program_id, entry_type, source, state, national_id, first_name, last_name, birth_date, gender, email, mobile_tel, language, high_school_name, graduation_year, fee, data_saved_at, mobile_tel_verified_at, email_verified_at, submitted_at, paid_at)
    select i.id, i.semester_id, (select p.id from programs p where p.code = ${given.program ?? 'CENG'} or (${given.program ?? null}::text is null and exists (select from curriculums c where c.program_id = p.id and c.status = 'active') and p.level = 'undergraduate') order by p.code = 'CENG' desc, p.id limit 1),
      i.entry_type, 'staff', ${state}, ${national_id}, 'Işıl', ${`Deneme${lettersOf(made)}`}, '2008-02-03', 'female', ${`isil${process.pid}x${made}@posta.example`}, '+905551112233', 'tr', 'Ankara Atatürk Lisesi', 2026, ${given.fee ?? 0}, now(), now(), now(), now(), case when ${state} = 'paid' then now() end
    from admission_intakes i where i.entry_type = 'exam' order by i.id limit 1 returning id, application_no`;
  const id = Number(row?.id);
  if (state !== 'started')
    await h.rows`
      insert into admission_documents (registration_id, type_id, file_id, sha256, status, uploaded_at)
      select ${id}, t.id, ${file?.id}, 'x', ${given.papers ?? 'uploaded'}, now() from admission_document_types t where t.status = 'a' and t.needed = 'always' and (t.entry_type is null or t.entry_type = 'exam') and t.program_id is null and t.semester_id is null and t.required returning id`;
  return { id, application_no: row?.application_no ?? '', national_id };
}
/** All checks passed, as if the registers had said so. */
export const passed = (h: Harness, id: number): Promise<unknown> =>
  h.rows`insert into admission_checks (registration_id, kind, result, code, source, facts, checked_at)
    select ${id}, kind, 'passed', 'register_passed', 'test', '{}', now() from unnest(array['duplicate', 'identity', 'education', 'military']) kind`;
