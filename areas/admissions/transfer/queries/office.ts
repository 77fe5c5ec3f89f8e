import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import {
  transferQuotaGrid as gridQuery,
  transferRecord as recordQuery,
  type TransferQuotas,
  type TransferRecord,
} from '../office-contract.ts';
import { maySend } from '../rules/eligibility.ts';
import { mayDecide } from '../rules/decide.ts';
import { mayCarry } from '../rules/recognition.ts';
import { officeOf, officeSteps } from '../rules/states.ts';
import { trackNames, type Track } from '../rules/tracks.ts';
import { applicationWhere, documentsKept, eligibilityOf, isoOf, rulesOf, termOf } from '../work/application.ts';
import { formOf } from '../work/form-of.ts';
import { studentProgramOf } from '../work/start.ts';
import { visibleTransfers } from '../work/visible.ts';

export const transferRecord = answer(recordQuery, async (context, { id }) => {
  const { db, actor } = context;
  const found = await applicationWhere(db, sql`id = ${id} and ${visibleTransfers(context)}`);
  const [semester] = await rowsOf<{ academic_year: string; code: number }>(
    db,
    sql`select academic_year, code from ${semesterRead} s where s.id = ${found.semester_id}`,
  );
  const preferences = await rowsOf<TransferRecord['preferences'][number] & { program_id: number }>(
    db,
    sql`select f.rank, f.program_id, p.name, p.name_en, f.list, f.place from transfer_preferences f join ${programRead} p on p.id = f.program_id where f.transfer_id = ${id} order by f.rank`,
  );
  const courses = await rowsOf<TransferRecord['courses'][number]>(
    db,
    sql`select c.id, c.code, c.name, c.grade, c.credit, c.ects, c.course_id, o.code as course, (select min(m.id) from ${courseRead} m where lower(m.name) = lower(c.name) or lower(m.name_en) = lower(c.name)) as proposed_id, c.decision, c.decision_no, c.decision_on, c.carried_at is not null as carried
      from transfer_courses c left join ${courseRead} o on o.id = c.course_id where c.transfer_id = ${id} order by c.position`,
  );
  const steps = await rowsOf<TransferRecord['steps'][number]>(
    db,
    sql`select s.id, s.status, s.office, s.reason, s.at, u.full_name as by from transfer_steps s left join ${userRead} u on u.id = s.user_id where s.transfer_id = ${id} order by s.id`,
  );
  const here = officeOf(found.status);
  const office = here !== null && actor.permissions.has(`${officeSteps[here].permission}_approve`) ? here : null;
  const placed = preferences.find((each) => each.program_id === found.placed_program_id);
  return {
    id: found.id,
    version: found.version,
    number: found.number,
    email: found.email,
    status: found.status,
    source: found.source,
    semester: semesterNamed({ academic_year: semester?.academic_year ?? '', code: semester?.code ?? 1 }),
    sent_at: found.sent_at && isoOf(found.sent_at),
    form: formOf(found),
    score: found.ranking_score,
    placed: placed ? { name: placed.name, name_en: placed.name_en } : null,
    preferences: preferences.map(({ program_id: _program, ...each }) => each),
    reasons: here === null ? [] : maySend(await eligibilityOf(db, found)),
    courses,
    documents: (await documentsKept(db, id)) as TransferRecord['documents'],
    steps: steps.map((step) => ({ ...step, at: isoOf(step.at) })),
    office,
    can: {
      decide:
        office === null
          ? { refusals: [] }
          : may(mayDecide({ status: found.status, office, decision: 'approve', reason: null })),
      carry: actor.permissions.has('studentslot_update')
        ? may(
            mayCarry({
              status: found.status,
              undecided: courses.filter((each) => !each.carried && each.decision === null).length,
              student_program_id: await studentProgramOf(db, id),
            }),
          )
        : null,
    },
  };
});

export const transferQuotaGrid = answer(gridQuery, async (context, { semester_id }) => {
  const { db, actor } = context;
  const term = await termOf(db, semester_id);
  const rules = await rulesOf(db);
  const programs = await rowsOf<{ id: number; name: string; name_en: string; faculty: string; faculty_en: string }>(
    db,
    sql`select p.id, p.name, p.name_en, f.name as faculty, f.name_en as faculty_en from ${programRead} p join ${facultyRead} f on f.id = p.faculty_id where p.level = 'undergraduate' and p.status = 'a' order by f.name, p.name`,
  );
  const quotas = await rowsOf<{ program_id: number; track: Track; seats: number; base_score: number | null }>(
    db,
    sql`select program_id, track, seats, base_score from transfer_quotas where semester_id = ${semester_id}`,
  );
  const wanted = await rowsOf<{ program_id: number; track: Track; n: number }>(
    db,
    sql`select f.program_id, t.track, count(*)::int as n from undergraduate_transfers t join transfer_preferences f on f.transfer_id = t.id
      where t.semester_id = ${semester_id} and t.track is not null and t.sent_at is not null and t.status not in ('rejected', 'withdrawn') group by f.program_id, t.track`,
  );
  const published = await rowsOf<{ track: Track }>(
    db,
    sql`select track from transfer_rankings where semester_id = ${semester_id} and published_at is not null`,
  );
  const of = <T extends { program_id: number; track: Track }>(list: readonly T[], program: number, track: Track) =>
    list.find((each) => each.program_id === program && each.track === track);
  const data: TransferQuotas = {
    semester_id,
    window: term && {
      opens_on: term.opens_on,
      closes_on: term.closes_on,
      reply_days: term.reply_days,
      max_preferences: term.max_preferences,
    },
    rules: trackNames.map((track) => ({ track, ...rules[track] })),
    programs: programs.map(({ faculty, faculty_en, ...program }) => ({
      ...program,
      faculty: { name: faculty, name_en: faculty_en },
      quotas: trackNames.map((track) => ({
        track,
        seats: of(quotas, program.id, track)?.seats ?? null,
        base_score: of(quotas, program.id, track)?.base_score ?? null,
        wanted: of(wanted, program.id, track)?.n ?? 0,
      })),
    })),
    published: published.map((each) => each.track),
    can: { change: actor.permissions.has('transferquota_update') ? true : { refusals: [] } },
  };
  return data;
});
