import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { SQL } from 'drizzle-orm';
import { aboutPerson } from './rows.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { cityRead, countryRead } from '#areas/reference/reads/registers.ts';

/** Whose data are gathered. */
export interface DataPerson {
  user_id: number;
  student_id: number | null;
  staff_id: number | null;
}
interface Theme {
  key: string;
  title: Text;
  rows: (person: DataPerson) => SQL;
}

// columns are named one by one: what is not named (hashes, tokens, keys) can never slip into the file
const themes: readonly Theme[] = [
  {
    key: 'account',
    title: { tr: 'Hesap', en: 'Account' },
    rows: (p) =>
      sql`select username, full_name, email, mobile_tel, second_factor, password_changed_at, kvkk_status, settings,
        status, created_at from users where id = ${p.user_id}`,
  },
  {
    key: 'roles',
    title: { tr: 'Roller', en: 'Roles' },
    rows: (p) =>
      sql`select r.name as role, r.explanation, r.explanation_en, ur.faculty_code, ur.department_code,
        ur.program_code, ur.created_at from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = ${p.user_id} order by ur.id`,
  },
  {
    key: 'student',
    title: { tr: 'Öğrenci kaydı', en: 'Student record' },
    rows: (p) => sql`
    select s.student_number, s.first_name, s.last_name, s.student_type, s.status, s.class_year, s.entry_year, s.cgpa,
      s.national_id, s.passport_no, s.birth_date, s.birth_place, s.gender, n.name as nationality, c.name as city,
      s.address, s.postcode, s.father_name, s.mother_name, s.emergency_name, s.emergency_tel, s.visa_type, s.sevis_id, s.email, s.personal_email, s.mobile_tel
    from students s left join ${countryRead} n on n.id = s.nationality_id left join ${cityRead} c on c.id = s.city_id where s.id = ${p.student_id ?? 0}`,
  },
  {
    key: 'staff',
    title: { tr: 'Personel kaydı', en: 'Staff record' },
    rows: (p) => sql`
    select s.registration_number, s.first_name, s.last_name, s.title, f.name as faculty, d.name as department,
      s.email, s.phone, s.office, s.gender, s.started_on, s.is_academic, s.employment, s.status from staff s
      left join ${facultyRead} f on f.id = s.faculty_id left join ${departmentRead} d on d.id = s.department_id
      where s.id = ${p.staff_id ?? 0}`,
  },
  {
    key: 'programs',
    title: { tr: 'Programlar', en: 'Programs' },
    rows: (p) => sql`
    select p.code, p.name, p.name_en, sp.kind, sp.status, sp.started_on,
      sp.graduated_on, sp.class_year, sp.cgpa, sp.credits_earned, sp.ects_earned, sp.agreement_accepted_at,
      sp.agreement_version from student_programs sp
      join ${programRead} p on p.id = sp.program_id where sp.student_id = ${p.student_id ?? 0} order by sp.id`,
  },
  {
    key: 'advisors',
    title: { tr: 'Danışmanlar', en: 'Advisors' },
    rows: (p) => sql`
    select f.first_name || ' ' || f.last_name as advisor, a.started_on, a.ended_on from advisor_assignments a
      join student_programs sp on sp.id = a.student_program_id join staff f on f.id = a.staff_id
      where sp.student_id = ${p.student_id ?? 0} order by a.started_on`,
  },
  {
    key: 'courses',
    title: { tr: 'Dersler ve notlar', en: 'Courses and grades' },
    rows: (p) => sql`
    select m.academic_year, m.code as semester, s.code, s.section_no, s.name, s.name_en, e.status, e.kind, e.attempt,
      e.credit, e.ects, e.letter from enrolments e join sections s on s.id = e.section_id
      join semesters m on m.id = e.semester_id where e.student_id = ${p.student_id ?? 0} order by m.starts_on, s.code`,
  },
  {
    key: 'scores',
    title: { tr: 'Değerlendirme puanları', en: 'Scores' },
    rows: (p) => sql`
    select s.code, a.name, a.name_en, a.weight, x.points, x.absent, x.updated_at from scores x
      join assessments a on a.id = x.assessment_id join enrolments e on e.id = x.enrolment_id
      join sections s on s.id = e.section_id where e.student_id = ${p.student_id ?? 0} and a.is_published order by x.id`,
  },
  {
    key: 'results',
    title: { tr: 'Dönem ortalamaları', en: 'Semester averages' },
    rows: (p) => sql`
    select m.academic_year, m.code as semester, x.gpa, x.cgpa, x.credits_attempted, x.credits_earned, x.standing
      from semester_results x join semesters m on m.id = x.semester_id
      join student_programs sp on sp.id = x.student_program_id where sp.student_id = ${p.student_id ?? 0}
      order by m.starts_on`,
  },
  {
    key: 'registrations',
    title: { tr: 'Ders kayıtları', en: 'Registrations' },
    rows: (p) => sql`
    select m.academic_year, m.code as semester, r.status, r.credits, r.submitted_at, r.decided_at, r.note,
      r.student_note from semester_registrations r join semesters m on m.id = r.semester_id
      where r.student_id = ${p.student_id ?? 0} order by m.starts_on`,
  },
  {
    key: 'holds',
    title: { tr: 'Kısıtlamalar', en: 'Holds' },
    rows: (p) =>
      sql`select kind, office, reason, reason_en, restrictions, starts_at, ends_at, released_at from holds
        where student_id = ${p.student_id ?? 0} order by starts_at`,
  },
  {
    key: 'notes',
    title: { tr: 'Size açık notlar', en: 'Notes open to you' },
    rows: (p) =>
      sql`select author_name, body, created_at from student_notes
        where student_id = ${p.student_id ?? 0} and visibility = 'student' and deleted_at is null order by id`,
  },
  {
    key: 'documents',
    title: { tr: 'Belgeler', en: 'Documents' },
    rows: (p) =>
      sql`select kind, name, status, note, expires_on, uploaded_at, decided_at, decline_reason from person_documents
        where student_id = ${p.student_id ?? 0} or staff_id = ${p.staff_id ?? 0} order by id`,
  },
  {
    key: 'cards',
    title: { tr: 'Kimlik kartları', en: 'Identity cards' },
    rows: (p) =>
      sql`select card_number, status, issued_on, valid_until, ended_at from id_cards
        where student_id = ${p.student_id ?? 0} or staff_id = ${p.staff_id ?? 0} order by id`,
  },
  {
    key: 'changes',
    title: { tr: 'Bilgi değişikliği istekleri', en: 'Requests to change information' },
    rows: (p) =>
      sql`select before, after, note, status, decided_at, decline_reason, created_at from information_changes where user_id = ${p.user_id} order by id`,
  },
  {
    key: 'consents',
    title: { tr: 'Aydınlatma ve rızalar', en: 'Notices and consents' },
    rows: (p) =>
      sql`select t.name, t.name_en, t.edition, c.kind, c.given_at, c.withdrawn_at, c.address from consents c
        join agreement_texts t on t.id = c.agreement_text_id where c.user_id = ${p.user_id} order by c.id`,
  },
  {
    key: 'agreements',
    title: { tr: 'Sözleşmeler', en: 'Agreements' },
    rows: (p) =>
      sql`select t.name, t.name_en, t.edition, g.signed_name, g.signed_at, g.address from agreement_signatures g
        join agreement_texts t on t.id = g.agreement_text_id where g.user_id = ${p.user_id} order by g.id`,
  },
  {
    key: 'notifications',
    title: { tr: 'Bildirimler', en: 'Notifications' },
    rows: (p) =>
      sql`select kind, title, title_en, body, body_en, created_at, read_at from notifications where user_id = ${p.user_id} order by id desc limit 5000`,
  },
  // of messages only what stands on the envelope: the bodies may carry codes
  {
    key: 'messages',
    title: { tr: 'Gönderilen iletiler', en: 'Messages sent' },
    rows: (p) =>
      sql`select channel, recipient, subject, status, created_at, sent_at from outbox where user_id = ${p.user_id} order by id desc limit 5000`,
  },
  {
    key: 'surveys',
    title: { tr: 'Anketler', en: 'Surveys' },
    rows: (p) =>
      sql`select v.name, v.name_en, i.answered_at is not null as answered from survey_invitations i
        join surveys v on v.id = i.survey_id where i.user_id = ${p.user_id} order by i.id`,
  },
  {
    key: 'sign_ins',
    title: { tr: 'Girişler', en: 'Sign-ins' },
    rows: (p) =>
      sql`select at, outcome, address, agent from sign_ins where user_id = ${p.user_id} order by id desc limit 5000`,
  },
  {
    key: 'sessions',
    title: { tr: 'Oturumlar', en: 'Sessions' },
    rows: (p) =>
      sql`select address, agent, created_at, seen_at, expires_at, ended_at, end_reason,
        (real_user_id is not null and real_user_id <> user_id) as used_by_another from sessions
        where user_id = ${p.user_id} order by id desc limit 5000`,
  },
  {
    key: 'devices',
    title: { tr: 'Tanınan cihazlar', en: 'Known devices' },
    rows: (p) =>
      sql`select agent, address, created_at, seen_at, expires_at, revoked_at from known_devices where user_id = ${p.user_id} order by id`,
  },
  {
    key: 'outside',
    title: { tr: 'Dış kimlik sağlayıcılar', en: 'Outside identity providers' },
    rows: (p) =>
      sql`select provider, created_at, used_at from outside_identities where user_id = ${p.user_id} order by id`,
  },
  {
    key: 'acting',
    title: { tr: 'Sizin yerinize oturum açanlar', en: 'Who signed in as you' },
    rows: (p) =>
      sql`select u.full_name as real_person, i.reason, i.may_write, i.started_at, i.ended_at from impersonations i
        join users u on u.id = i.real_user_id where i.user_id = ${p.user_id} order by i.id`,
  },
  {
    key: 'readers',
    title: { tr: 'Kaydınızı görüntüleyenler', en: 'Readers of your record' },
    rows: (p) => sql`
    select l.at, u.full_name as reader, r.full_name as real_reader, k.name as system, l.role, l.what from access_log l
      join users u on u.id = l.user_id join users r on r.id = l.real_user_id
      left join api_keys k on k.id = l.api_key_id where ${aboutPerson(p)} order by l.at desc limit 20000`,
  },
];

export interface GatheredTheme {
  key: string;
  title: Text;
  rows: Record<string, unknown>[];
}
/** Everything the university holds about one person, theme by theme; what is empty is named too. */
export async function gatherOwnData(db: Db, person: DataPerson): Promise<GatheredTheme[]> {
  const gathered: GatheredTheme[] = [];
  for (const theme of themes)
    gathered.push({
      key: theme.key,
      title: theme.title,
      rows: await rowsOf<Record<string, unknown>>(db, theme.rows(person)),
    });
  return gathered;
}
