import { may } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { answerGuest } from '#kernel/server/principals.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { myTransfer as myTransferQuery, type MyTransfer } from '../contract.ts';
import { maySend } from '../rules/eligibility.ts';
import { mayAnswer, mayChange, maySendNow, mayWithdraw } from '../rules/own.ts';
import { asksEntry, trackNames, type Track } from '../rules/tracks.ts';
import { applicationWhere, documentsKept, eligibilityOf, isoOf, rulesOf, termOf } from '../work/application.ts';
import { documentLines } from '../work/document-lines.ts';
import { formOf } from '../work/form-of.ts';

type Result = NonNullable<MyTransfer['result']>;
/** An applicant's own application. */
export const myTransfer = answerGuest('transfer-applicant', myTransferQuery, async (context) => {
  const { db, guest, now, today } = context;
  const own = await applicationWhere(db, sql`id = ${guest.subject_id}`);
  const [term, kept, facts] = [
    await termOf(db, own.semester_id),
    await documentsKept(db, own.id),
    await eligibilityOf(db, own),
  ];
  const rules = await rulesOf(db);
  const [semester] = await rowsOf<{ academic_year: string; code: number }>(
    db,
    sql`select academic_year, code from ${semesterRead} s where s.id = ${own.semester_id}`,
  );
  const courses = await rowsOf<MyTransfer['courses'][number]>(
    db,
    sql`select id, code, name, grade, credit, ects from transfer_courses where transfer_id = ${own.id} order by position`,
  );
  const steps = await rowsOf<MyTransfer['steps'][number]>(
    db,
    sql`select id, status, office, reason, at from transfer_steps where transfer_id = ${own.id} order by id`,
  );
  const programs = await rowsOf<{ id: number; name: string; name_en: string; track: Track; seats: number }>(
    db,
    sql`select p.id, p.name, p.name_en, q.track, q.seats from transfer_quotas q join ${programRead} p on p.id = q.program_id where q.semester_id = ${own.semester_id} and q.seats > 0 and p.status = 'a' order by p.name, q.track`,
  );
  const lines = await rowsOf<Result['lines'][number] & { published: boolean }>(
    db,
    sql`select f.program_id, p.name, p.name_en, f.rank, f.list, f.place, r.published_at is not null as published from transfer_preferences f join ${programRead} p on p.id = f.program_id
      left join transfer_rankings r on r.semester_id = ${own.semester_id} and r.track = ${own.track} where f.transfer_id = ${own.id} order by f.rank`,
  );
  const published = lines.some((each) => each.published) && own.ranking_score !== null && own.sent_at !== null;
  const placed = lines.find((each) => each.program_id === own.placed_program_id);
  const open = maySendNow({ status: own.status, source: own.source, today, window: term });
  const reasons = open.length === 0 ? maySend(facts) : [];
  return {
    number: own.number,
    email: own.email,
    status: own.status,
    version: own.version,
    semester: semesterNamed({ academic_year: semester?.academic_year ?? '', code: semester?.code ?? 1 }),
    today,
    window: {
      opens_on: term?.opens_on ?? today,
      closes_on: term?.closes_on ?? today,
      max_preferences: term?.max_preferences ?? 2,
    },
    form: formOf(own),
    preferences: lines.map((each) => each.program_id),
    courses,
    documents: documentLines(own.track, facts.rule, kept),
    steps: steps.map((step) => ({ ...step, at: isoOf(step.at) })),
    reason: own.reason,
    reasons,
    programs,
    asks: trackNames.map((track) => ({
      track,
      entry: asksEntry(rules[track]),
      once_only: rules[track].once_only,
    })),
    result: published
      ? {
          lines: lines.map(({ published: _published, ...line }) => line),
          score: own.ranking_score,
          placed: placed ? { name: placed.name, name_en: placed.name_en } : null,
          reply_by: own.reply_by && isoOf(own.reply_by),
        }
      : null,
    can: {
      change: may(mayChange(own.status)),
      send: may([...open, ...reasons]),
      withdraw: may(mayWithdraw(own.status)),
      answer: own.status === 'placed' ? may(mayAnswer({ status: own.status, reply_by: own.reply_by, now })) : null,
    },
  };
});
