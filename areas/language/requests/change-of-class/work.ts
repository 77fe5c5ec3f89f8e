import { startOfDay, addDays } from '#kernel/contract/calendar.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { fill, type Text } from '#kernel/contract/text.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { workOfRequest, type Asking } from '#kernel/server/request-work.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { changeClass } from '../../school/change/commands/carry-out.ts';
import { classSides, seatedNow, sidesOf, wantedClasses, type Seated } from '../../school/change/facts/classes.ts';
import { changeRefusals } from '../../school/change/refusals.ts';
import {
  decidingDays,
  inWindow,
  levelChange,
  mayChange,
  opinionsMissing,
  type ClassKept,
  type ClassWanted,
} from '../../school/change/rules/may-change.ts';
import { learnerOf } from '../../school/sessions/facts/learner.ts';
import { sessionRows } from '../../school/sessions/facts/session-rows.ts';
import { sessionRefusals } from '../../school/sessions/refusals.ts';
import { changeOfClass } from './declaration.ts';
import { changeOfClassTemplates } from './template.ts';
import { changeOfClassTexts } from './texts.ts';

const words = (
  { services: { lines } }: Pick<Reading, 'services'>,
  key: string,
  params: Record<string, string> = {},
): Text => ({
  tr: fill(lines.line('tr', `request:change_of_class.${key}`), params),
  en: fill(lines.line('en', `request:change_of_class.${key}`), params),
});
interface Choice {
  now: Seated;
  kept: ClassKept[];
  f1: boolean;
  wanted: { class: ClassWanted; refusals: Refusal[] }[];
}
/** The classes a student could ask for, each with what speaks against it; null: he sits in none now. */
async function choice(db: Db, student_program_id: number, today: string): Promise<Choice | null> {
  const seated = await seatedNow(db, student_program_id, today);
  const learner = await learnerOf(db, student_program_id);
  if (!seated || !learner || learner.status !== 'studying') return null;
  const { now, kept } = seated;
  const rows = await sessionRows(
    db,
    sql`esl_sessions.module_date_id = ${now.module_date_id} and esl_sessions.status = 'open' and c.kind = 'core' and esl_sessions.id <> ${now.session_id}`,
  );
  const classes = await wantedClasses(db, rows);
  const { f1 } = learner;
  return {
    now,
    kept,
    f1,
    wanted: classes.map((each) => ({ class: each, refusals: mayChange(now, each, { kept, f1 }) })),
  };
}
const chosen = async ({ context, subject }: Asking): Promise<Choice | null> =>
  choice(context.db, subject.student_program_id, context.today);
const far = (refusals: readonly Refusal[]): boolean => refusals.some((each) => each.key === 'class_change_far');

/** Asked in the first week; the manager decides when both teachers have spoken, and the approval moves the student. */
export const changeOfClassWork = workOfRequest({
  request: changeOfClass,
  texts: changeOfClassTexts,
  templates: changeOfClassTemplates,
  async reasons(asking) {
    const learner = await learnerOf(asking.context.db, asking.subject.student_program_id);
    if (!learner || learner.status !== 'studying') return [sessionRefusals.session_no_learner()];
    const found = await chosen(asking);
    if (!found) return [changeRefusals.class_change_no_class()];
    const late = inWindow({ starts_on: found.now.module_starts_on }, asking.context.today);
    if (late.length > 0) return late;
    return found.wanted.some((each) => !far(each.refusals)) ? [] : [changeRefusals.class_change_nowhere()];
  },
  async open(asking) {
    const found = await chosen(asking);
    return {
      offers: {
        // classes more than a level away would only bury the others
        session_id: (found?.wanted ?? [])
          .filter((each) => !far(each.refusals))
          .map(({ class: each, refusals }) => ({
            value: each.id,
            label: { tr: `${each.name} · ${each.level ?? '–'}`, en: `${each.name} · ${each.level ?? '–'}` },
            refusals,
          })),
      },
    };
  },
  async check(asking, { session_id }) {
    const found = await chosen(asking);
    const one = found?.wanted.find((each) => each.class.id === session_id);
    if (!one) return [sessionRefusals.session_not_open({ session: '–' }, 'session_id')];
    return one.refusals;
  },
  async facts(asking, { session_id }) {
    const found = await chosen(asking);
    const one = found?.wanted.find((each) => each.class.id === session_id);
    return {
      level_change: levelChange(found?.now.level_position ?? null, one?.class.level_position ?? null),
    };
  },
  async summary(asking, { session_id }) {
    const found = await chosen(asking);
    const line = `${found?.now.name ?? '–'} → ${found?.wanted.find((each) => each.class.id === session_id)?.class.name ?? '–'}`;
    return { tr: line, en: line };
  },
  async expires(asking) {
    const found = await chosen(asking);
    return found ? startOfDay(addDays(found.now.module_starts_on, decidingDays)) : null;
  },
  async sent(context, matter) {
    const found = await choice(context.db, matter.student_program_id, context.today);
    const one = found?.wanted.find((each) => each.class.id === matter.form.session_id);
    if (!found || !one) return refuse(changeRefusals.class_change_left());
    // sent again after it was returned: what was said of the other class counts no more
    await context.db.execute(sql`delete from esl_class_opinions where request_id = ${matter.id}`);
    await context.db.execute(
      sql`insert into esl_class_changes (id, student_id, student_program_id, module_date_id, from_session_id, to_session_id, level_change, asked_at, created_at, updated_at)
        values (${matter.id}, ${matter.student_id}, ${matter.student_program_id}, ${found.now.module_date_id}, ${found.now.session_id}, ${one.class.id}, ${levelChange(found.now.level_position, one.class.level_position)}, ${context.now}, ${context.now}, ${context.now})
        on conflict (id) do update set from_session_id = excluded.from_session_id, to_session_id = excluded.to_session_id, level_change = excluded.level_change, asked_at = excluded.asked_at, version = esl_class_changes.version + 1, updated_at = excluded.updated_at`,
    );
    await tell(context, matter, 'told');
  },
  async decided(context, matter, { decision }) {
    if (decision !== 'approve') return;
    const classes = await classSides(context.db, matter.id);
    refuse(
      opinionsMissing(
        classes.map(({ side, session, teachers, opinion }) => ({
          side,
          name: session.name,
          taught: teachers.length > 0,
          agrees: opinion?.agrees ?? null,
        })),
      ),
    );
  },
  async effect(context, matter) {
    const { from, to } = await sidesOf(context.db, matter.id);
    const done = await changeClass(context, {
      request_id: matter.id,
      student_program_id: matter.student_program_id,
      from_session: from ?? 0,
      to_session: to ?? 0,
    });
    await tell(context, matter, 'done');
    return done;
  },
  async paper(context, { outcome }) {
    const say = paperWords(context, changeOfClass);
    const { from = '', to = '' } = (outcome ?? {}) as Record<string, string>;
    return {
      title: say('title'),
      paragraphs: [say('changed', { from: { tr: from, en: from }, to: { tr: to, en: to } })],
    };
  },
});
/** The teachers of both classes hear what is asked, and what has come of it. */
async function tell(
  context: Writing,
  matter: { id: number; student_program_id: number; form: { session_id: number } },
  about: 'told' | 'done',
): Promise<void> {
  const classes = await classSides(context.db, matter.id);
  const staff = [...new Set(classes.flatMap((each) => each.teachers.map((teacher) => teacher.staff_id)))];
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and u.staff_id = any(${`{${staff.join(',')}}`}::bigint[])`,
  );
  const [who] = await rowsOf<{ name: string }>(
    context.db,
    sql`select s.student_number || ' ' || ${personName('s')} as name from ${studentRead} s join ${studentProgramRead} p on p.student_id = s.id where p.id = ${matter.student_program_id}`,
  );
  const name = (side: 'from' | 'to'): string => classes.find((each) => each.side === side)?.session.name ?? '–';
  if (users.length > 0)
    await notify(context, {
      user_ids: users.map((each) => Number(each.id)),
      kind: 'requests',
      title: words(context, about),
      body: words(context, { told: 'told_body', done: 'done_body' }[about], {
        student: who?.name ?? '',
        from: name('from'),
        to: name('to'),
      }),
      link: `/esl/change-of-class/requests/${matter.id}`,
    });
}
