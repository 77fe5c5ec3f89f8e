import type { Harness } from './harness.ts';

/** A student whom no unit, teacher or advisor of the demo accounts reaches, and a record of every kind that is his. */
export interface Stranger {
  user: number;
  student: number;
  program: number;
}
export async function strangerOf(h: Harness): Promise<Stranger> {
  const [found] = await h.rows<Stranger>`
    select u.id as user, s.id as student, sp.id as program from students s join users u on u.student_id = s.id
      join student_programs sp on sp.student_id = s.id and sp.is_main
      join faculties f on f.id = s.faculty_id
    where f.code not in ('ENG', 'SFL') and s.class_year > 0 and s.student_type <> 'mentora' and u.username ~ '^[0-9]'
      and s.advisor_id not in (select staff_id from users where username in ('advisor', 'instructor', 'chair', 'dean'))
      and not exists (select from enrolments e join sections x on x.id = e.section_id left join section_instructors si on si.section_id = x.id
        where e.student_id = s.id and (x.instructor_id in (select staff_id from users where username = 'instructor')
          or si.staff_id in (select staff_id from users where username = 'instructor')))
    order by s.id limit 1`;
  if (!found) throw new Error('the demo has no stranger');
  return { user: Number(found.user), student: Number(found.student), program: Number(found.program) };
}
const oneId = async (rows: Promise<{ id: number }[]>): Promise<number> => Number((await rows)[0]?.id ?? 0);
const request = (
  h: Harness,
  { user, student, program }: Stranger,
  kind: string,
  status = 'in_approval',
): Promise<number> =>
  oneId(h.rows`
    insert into requests (kind, year, number, subject_key, subject_id, user_id, student_id, student_program_id, status, submitted_at)
    values (${kind}, 2000, (select coalesce(max(number), 0) + 1 from requests
      where year = 2000), gen_random_uuid()::text, ${program}, ${user}, ${student}, ${program}, ${status}, now())
      returning id`);
/** Somebody of the staff who is none of the demo accounts. */
const otherStaff = (h: Harness): Promise<number> =>
  oneId(h.rows`select st.id from staff st where st.department_id is not null and st.id not in (select u.staff_id from users u
    where u.username in ('advisor', 'instructor', 'chair', 'dean') and u.staff_id is not null) order by st.id limit 1`);
const topic = async (h: Harness, { program }: Stranger): Promise<number> =>
  oneId(h.rows`insert into thesis_topics (semester_id, staff_id, department_id, type, title, title_en, about, about_en, wish_until)
    select (select id from semesters where is_active), ${await otherStaff(h)}, p.department_id, 'capstone', 'Foreign', 'Foreign', 'x', 'x', '2030-01-01'
    from student_programs sp join programs p on p.id = sp.program_id where sp.id = ${program} returning id`);
const work = async (h: Harness, { program, student }: Stranger): Promise<number> => {
  const [old] = await h.rows<{ id: number }>`select id from theses where student_program_id = ${program}`;
  return old
    ? Number(old.id)
    : oneId(h.rows`insert into theses (semester_id, student_program_id, student_id, department_id, type, advisor_id, since, author, title, title_en)
        select (select id from semesters where is_active), ${program}, ${student}, p.department_id, 'capstone', ${await otherStaff(h)}, now(), 'x', 'Foreign', 'Foreign'
        from student_programs sp join programs p on p.id = sp.program_id where sp.id = ${program} returning id`);
};
const stored = (h: Harness, { user }: Stranger, purpose: string): Promise<number> =>
  oneId(
    h.rows`insert into files (key, name, mime, bytes, sha256, owner_id, purpose)
      values (${`stranger/${purpose}`}, 'a.pdf', 'application/pdf', 1, 'x', ${user}, ${purpose}) returning id`,
  );

const placement = (h: Harness, { program }: Stranger): Promise<number> =>
  oneId(
    h.rows`insert into coop_placements (student_program_id, employer_id, position, position_en, starts_on, ends_on, supervisor_name, status)
      values (${program}, (select min(id) from coop_employers), 'Foreign', 'Foreign', '1990-01-01', '1990-02-01', 'x', 'cancelled') returning id`,
  );
const award = async (
  h: Harness,
  who: Stranger,
  kind: 'program' | 'coop_student' | 'coop_employer',
): Promise<number> => {
  const document = (language: 'tr' | 'en'): Promise<number> =>
    oneId(
      h.rows`insert into issued_documents (year, number, type, language, content, token, student_id, student_program_id, status, issued_at)
        values (2000, (select coalesce(max(number), 0) + 1 from issued_documents where year = 2000), ${`certificate_${kind}`}, ${language},
        '{"person": {"first_name": "A", "last_name": "B", "student_number": "1", "program": {"tr": "P", "en": "P"}}, "certificate": {"kind": "program", "title": {"tr": "T", "en": "T"}, "awarded_on": "1990-01-01", "hours": 1, "courses": []}}',
        gen_random_uuid()::text, ${who.student}, ${who.program}, 'valid', now()) returning id`,
    );
  const [tr, en] = [await document('tr'), await document('en')];
  const certificate =
    kind === 'program'
      ? await oneId(
          h.rows`insert into certificates (code, name, name_en, hours, min_courses) values (gen_random_uuid()::text, 'Foreign', 'Foreign', 1, 1) returning id`,
        )
      : null;
  const placed = kind === 'program' ? null : await placement(h, who);
  return oneId(
    h.rows`insert into certificate_awards (kind, certificate_id, placement_id, student_id, student_program_id, document_tr_id, document_en_id, awarded_on, awarded_by)
      values (${kind}, ${certificate}, ${placed}, ${who.student}, ${who.program}, ${tr}, ${en}, '1990-01-01', ${who.user}) returning id`,
  );
};

/** Makes the record of a kind that is the stranger's; answers its id. */
export const recordsOf: Readonly<Record<string, (h: Harness, who: Stranger) => Promise<number>>> = {
  student: async (_h, { student }) => student,
  program: async (_h, { program }) => program,
  user: async (_h, { user }) => user,
  plan: (h, { program }) =>
    oneId(
      h.rows`insert into plans (student_program_id, semester_id, name, section_ids)
        values (${program}, (select id from semesters where is_active), 'Foreign', '{}') returning id`,
    ),
  toolLink: (h) =>
    oneId(
      h.rows`with tool as (insert into lti_tools (name, name_en, login_url, target_link_uri, redirect_uris, jwks_url, is_on)
          values ('Foreign', 'Foreign', 'https://tool.example/login', 'https://tool.example/', '{https://tool.example/}', 'https://tool.example/keys', true) returning id)
        insert into lti_links (section_id, tool_id, title)
        select s.id, tool.id, 'Foreign' from tool, sections s
        where s.status not in ('draft', 'cancelled') and not exists (select from users u where u.username ~ '^[a-z]+2?$'
          and (u.staff_id = s.instructor_id or exists (select from section_instructors i where i.section_id = s.id and i.staff_id = u.staff_id)
            or exists (select from enrolments e where e.section_id = s.id and e.student_id = u.student_id)))
        order by s.id limit 1 returning id`,
    ),
  simulation: (h, { program }) =>
    oneId(
      h.rows`insert into saved_simulations (student_program_id, name)
        values (${program}, gen_random_uuid()::text) returning id`,
    ),
  override: (h, { program, user }) =>
    oneId(
      h.rows`insert into overrides (student_program_id, semester_id, kind, reason, granted_by)
        values (${program}, (select id from semesters where is_active), 'window_closed', 'Foreign', ${user}) returning id`,
    ),
  graduationRun: (h, { user, program }) =>
    oneId(h.rows`
      with run as (insert into graduation_runs (scope, started_by, status, total, done) values ('{"kind": "program", "ref": 1, "name": "P", "name_en": "P"}', ${user}, 'running', 1, 1) returning id)
      insert into graduation_run_rows (run_id, student_program_id, state, found)
        select id, ${program}, 'far', '{"requirements": [], "missing": [], "running": [], "substitutions": []}' from run returning run_id as id`),
  standingRun: (h, { program }) =>
    oneId(h.rows`
      with run as (insert into standing_runs (semester_id, status, total, done, changed) values ((select min(id) from semesters), 'applied', 1, 1, 1) returning id)
      insert into standing_changes (run_id, student_program_id, before, after, terms)
        select id, ${program}, 'good', 'warning', 1 from run returning run_id as id`),
  graduation: (h, { user, program }) =>
    oneId(
      h.rows`insert into graduations (student_program_id, year, number, diploma_name, diploma_name_en, graduated_on, decided_on, decision_no, status_before, decided_by)
        values (${program}, 1990, (select coalesce(max(number), 0) + 1 from graduations where year = 1990), 'A', 'A', '1990-01-01', '1990-01-01', '1', 'active', ${user}) returning id`,
    ),
  grade: (h, { student }) =>
    oneId(
      h.rows`select id from enrolments where student_id = ${student} and status in ('registered', 'completed') order by id limit 1`,
    ),
  makeUpExam: async (h, who) => {
    const asked = await request(h, who, 'make_up_exam', 'completed');
    return oneId(
      h.rows`insert into make_up_exams (request_id, student_program_id, semester_id, section_id, enrolment_id, assessment_id)
        select ${asked}, ${who.program}, e.semester_id, e.section_id, e.id, (select min(id) from assessments)
        from enrolments e order by e.student_id = ${who.student} desc, e.id limit 1 returning id`,
    );
  },
  thesis: (h, who) => work(h, who),
  thesisVersion: async (h, who) =>
    oneId(h.rows`insert into thesis_versions (thesis_id, no, kind, file_id, name, bytes, uploaded_by, uploaded_at, basis)
      values (${await work(h, who)}, 1, 'proposal', ${await stored(h, who, 'thesis')}, 'a.pdf', 1, ${who.user}, now(), 'abstract') returning id`),
  thesisTopic: (h, who) => topic(h, who),
  thesisWish: async (h, who) =>
    oneId(
      h.rows`insert into thesis_wishes (topic_id, student_program_id, rank) values (${await topic(h, who)}, ${who.program}, 1) returning id`,
    ),
  courseEntry: (h, { program, student, user }) =>
    oneId(
      h.rows`insert into course_entries (student_program_id, semester_id, enrolment_id, kind, section_id, reason, made_by)
        select ${program}, e.semester_id, e.id, 'entry', e.section_id, 'Foreign', ${user}
        from enrolments e order by e.student_id = ${student} desc, e.id limit 1 returning id`,
    ),
  administrativeWithdrawal: (h, { program, student }) =>
    oneId(
      h.rows`insert into administrative_withdrawals
          (student_program_id, student_id, semester_id, withdrawn_on, term_day, courses, credits, ended_at)
        values (${program}, ${student}, (select id from semesters where is_active), '2026-01-02', 2, '{X}', 3, now()) returning id`,
    ),
  paymentCutoff: (h, { user }) =>
    oneId(
      h.rows`insert into payment_cutoffs (semester_id, reason, percent, students, courses, user_id)
        select id, 'Foreign', 1, 0, 0, ${user} from semesters where is_active returning id`,
    ),
  timeTicket: (h, { student }) =>
    oneId(
      h.rows`insert into time_tickets (semester_id, student_id, opens_at)
        values ((select id from semesters where is_active), ${student}, '2020-01-01T00:00:00Z')
        on conflict (semester_id, student_id) do update set opens_at = excluded.opens_at returning id`,
    ),
  hold: (h, { student }) =>
    oneId(
      h.rows`insert into holds (student_id, kind, office, restrictions, reason, reason_en)
        values (${student}, 'financial', 'bursar', '{register}', 'x', 'x') returning id`,
    ),
  change: (h, { user, student }) =>
    oneId(
      h.rows`insert into information_changes (user_id, student_id, before, after, status)
        values (${user}, ${student}, '{}', '{"first_name":"X"}', 'waiting') returning id`,
    ),
  document: async (h, who) =>
    oneId(
      h.rows`insert into person_documents (student_id, kind, name, file_id, status, uploaded_by)
        values (${who.student}, 'other', 'Foreign', ${await stored(h, who, 'person-document')}, 'uploaded',
        ${who.user}) returning id`,
    ),
  note: (h, { student, user }) =>
    oneId(
      h.rows`insert into student_notes (student_id, author_id, author_name, body, visibility) values (${student}, ${user}, 'x', 'x', 'student') returning id`,
    ),
  request: (h, who) => request(h, who, 'program_change'),
  leave: (h, who) => request(h, who, 'leave_of_absence'),
  consented: (h, who) => request(h, who, 'leave_with_consent'),
  withdrawal: (h, who) => request(h, who, 'course_withdrawal'),
  paper: (h, who) => request(h, who, 'document_request'),
  refund: async (h, who) =>
    oneId(
      h.rows`insert into refunds (id, student_program_id, currency, amount, reason, asked_on, due_on)
        values (${await request(h, who, 'refund')}, ${who.program}, 'USD', 100, 'other', '2027-01-01', '2027-02-15')
        returning id`,
    ),
  transfer: (h, who) => request(h, who, 'mentora_transfer_out'),
  timeOff: (h, who) => request(h, who, 'mentora_time_off'),
  requestFile: async (h, who) =>
    oneId(
      h.rows`insert into request_files (request_id, document, file_id, name, bytes, uploaded_by, uploaded_at)
        values (${await request(h, who, 'program_change')}, 'transcript', ${await stored(h, who, 'request')}, 'a.pdf',
        1, ${who.user}, now()) returning id`,
    ),
  preference: async (h, who) =>
    oneId(
      h.rows`insert into major_preferences (request_id, family, semester_id, student_program_id, program_id, rank,
        snapshot) values (${await request(h, who, 'minor')}, 'minor', (select id from semesters
        where is_active), ${who.program}, (select p.id from programs p join faculties f on f.id = p.faculty_id
        where f.code not in ('ENG', 'SFL') and p.id <> (select program_id from student_programs
        where id = ${who.program}) limit 1), 1, '{}') returning id`,
    ),
  consent: async (h, who) =>
    oneId(
      h.rows`insert into release_consents (request_id, student_id, records, purpose, recipient, relation, contact,
        passphrase_hash, valid_from, valid_until, signed_at)
        values (${await request(h, who, 'ferpa', 'completed')}, ${who.student}, '{grades}', 'x', 'x', 'parent', 'x',
        'x', current_date, current_date + 30, now()) returning id`,
    ),
  issued: (h, { student, program }) =>
    oneId(
      h.rows`insert into issued_documents (year, number, type, language, content, token, student_id,
        student_program_id, status, issued_at)
        values (2000, 99999, 'student_certificate', 'en', '{}', 'stranger', ${student}, ${program}, 'valid', now())
        returning id`,
    ),
  certificateAward: (h, who) => award(h, who, 'program'),
  coopAward: (h, who) => award(h, who, 'coop_student'),
  employerAward: (h, who) => award(h, who, 'coop_employer'),
  semesterCorrection: (h, { user, program }) =>
    oneId(h.rows`insert into semester_corrections (student_program_id, semester_id, was, status, reason, made_by)
      values (${program}, (select min(id) from semesters), 'passive', 'on_leave', 'Foreign', ${user}) returning id`),
  prepYear: (h, { program }) =>
    oneId(
      h.rows`insert into prep_students (student_program_id, attempt, source, level_id, joined_on)
        values (${program}, 5, 'excel', 1, '1990-09-01') returning id`,
    ),
  prepExemption: async (h, who) =>
    oneId(
      h.rows`insert into prep_exemptions (student_program_id, basis, evidence_file_id, reason, asked_by)
        values (${who.program}, 'exam', ${await stored(h, who, 'prep-exemption')}, 'x', ${who.user}) returning id`,
    ),
  coopPlacement: (h, who) => placement(h, who),
  placementCandidate: (h, { student }) =>
    oneId(
      h.rows`insert into placement_candidates (exam_id, student_id, source) values (1, ${student}, 'office')
        on conflict (exam_id, student_id) do update set source = 'office' returning id`,
    ),
  advisingMeeting: (h, { program }) =>
    oneId(
      h.rows`insert into advising_meetings (student_program_id, staff_id, day, starts, ends, place, topic, set_at)
        select ${program}, sp.advisor_id, '2035-01-02', 600, 620, 'x', 'x', now() from student_programs sp where sp.id = ${program} returning id`,
    ),
  advisingInvitation: async (h, { program, user }) => {
    await h.rows`delete from advising_invitations where student_program_id = ${program}`;
    return oneId(
      h.rows`insert into advising_invitations (student_program_id, staff_id, invited_by, message, asked_at)
        select ${program}, sp.advisor_id, ${user}, 'x', now() from student_programs sp where sp.id = ${program} returning id`,
    );
  },
  advisorHours: (h, { program }) =>
    oneId(
      h.rows`insert into advisor_hours (staff_id, weekday, from_on, starts, ends, minutes, place)
        select sp.advisor_id, 6, '2035-01-01', 600, 660, 20, 'x' from student_programs sp where sp.id = ${program} returning id`,
    ),
  discipline: (h, { program, student }) =>
    oneId(
      h.rows`insert into discipline_processes (year, number, student_id, student_program_id, act, incident_on, learned_on, place, source, allegation)
        values (1990, (select coalesce(max(number), 0) + 1 from discipline_processes where year = 1990), ${student}, ${program}, 'cheating', current_date, current_date, 'x', 'x', 'x') returning id`,
    ),
  session: (h, { user }) =>
    oneId(
      h.rows`insert into sessions (token_hash, user_id, user_role_id, expires_at)
        values ('stranger', ${user}, (select id from user_roles where user_id = ${user}
        limit 1), now() + interval '1 hour') returning id`,
    ),
  device: (h, { user }) =>
    oneId(
      h.rows`insert into known_devices (user_id, token_hash, expires_at) values (${user}, 'stranger', now() + interval '1 day') returning id`,
    ),
  outside: (h, { user }) =>
    oneId(
      h.rows`insert into outside_identities (user_id, provider, subject) values (${user}, 'campus', 'stranger') returning id`,
    ),
  notification: (h, { user }) =>
    oneId(
      h.rows`insert into notifications (user_id, kind, title, title_en) values (${user}, 'general', 'x', 'x') returning id`,
    ),
  owed: async (h, { program }) => {
    await h.rows`insert into ledger_accounts (purpose, currency, owner_kind, owner_id)
      values ('receivable', 'USD', 'student_program', ${program}) on conflict do nothing`;
    return oneId(
      h.rows`insert into ledger_items (account_id, kind, category, amount, due_on, title, title_en, created_at)
        select id, 'principal', 'tuition', 100, '2027-01-01', 'x', 'x', now() from ledger_accounts
        where purpose = 'receivable' and currency = 'USD' and owner_kind = 'student_program' and owner_id = ${program}
        returning id`,
    );
  },
  receipt: async (h, { program, user }) => {
    const [entry] = await h.rows<{
      id: number;
    }>`select id from ledger_entries e where not exists (select from receipts r where r.entry_id = e.id) order by id desc limit 1`;
    return oneId(
      h.rows`insert into receipts (series_id, year, serial, number, issued_at, issued_on, customer_kind, customer_id,
        payer, entry_id, amount, currency, payment_type_id, method, content, issued_by)
        select 2, 1990, coalesce(max(serial), 0) + 1, gen_random_uuid()::text, now(), '1990-01-01', 'student_program',
          ${program}, 'x', ${entry?.id ?? 0}, 100, 'USD', 3, 'card', '{"lines":[],"credit":0}'::jsonb, ${user}
          from receipts where year = 1990 returning id`,
    );
  },
  paymentLink: (h, { program, user }) =>
    oneId(
      h.rows`insert into payers (kind, customer_kind, customer_id, reference, token_hash, created_by, created_at,
        expires_at) values ('link', 'student_program', ${program}, gen_random_uuid()::text, gen_random_uuid()::text,
        ${user}, now(), now() + interval '1 day') returning id`,
    ),
  view: (h, { user }) =>
    oneId(
      h.rows`insert into saved_views (user_id, resource, name, query) values (${user}, 'course', 'Foreign', '{}') returning id`,
    ),
  run: (h, { user }) =>
    oneId(h.rows`insert into job_runs (name, user_id, real_user_id) values ('export', ${user}, ${user}) returning id`),
  file: (h, who) => stored(h, who, 'upload'),
  thread: (h, { user }) =>
    oneId(h.rows`insert into message_threads (subject, started_by) values ('Foreign', ${user}) returning id`),
};
