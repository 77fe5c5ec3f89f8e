import { addDays, daysBetween } from '#kernel/contract/calendar.ts';
import { momentOf } from '#demo/days.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { eslEnrolments } from '../sessions/tables.ts';
import { eslClassChanges, eslClassOpinions } from './tables.ts';

interface Class {
  session_id: number;
  name: string;
  position: number;
  staff_id: number;
  starts_on: string;
}
interface Place {
  student_program_id: number;
  student_id: number;
  session_id: number;
}
/** In the first week of the module that runs one student changed to the class above, another was told to stay. */
export async function changeDemo({ client, writer, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const running = sql`m.starts_on <= ${today}::date and ${today}::date <= m.ends_on`;
  const classes = await rowsOf<Class>(
    db,
    sql`select x.id as session_id, c.code || '-' || x.section as name, l.position, (select min(t.staff_id) from esl_slots t where t.session_id = x.id) as staff_id, m.starts_on
      from esl_sessions x join esl_courses c on c.id = x.course_id join esl_levels l on l.id = c.level_id join esl_module_dates m on m.id = x.module_date_id
      where ${running} and exists (select from esl_enrolments e where e.session_id = x.id and e.core) order by l.position, x.id`,
  );
  const places = await rowsOf<Place>(
    db,
    sql`select e.student_program_id, s.id as student_id, e.session_id from esl_enrolments e join esl_module_dates m on m.id = e.module_date_id
      join ${studentProgramRead} sp on sp.id = e.student_program_id and sp.kind <> 'mentora' join ${studentRead} s on s.id = sp.student_id where e.core and e.status = 'enrolled' and ${running} order by e.id`,
  );
  const classOf = ({ session_id }: Place) => classes.find((each) => each.session_id === session_id);
  /** the class one level away from that of a student */
  const beside = (place: Place, levels: 1 | -1): Class | undefined => {
    const own = classOf(place);
    return own && classes.find((each) => each.position === own.position + levels);
  };
  const seated = (place: Place | undefined, levels: 1 | -1): (Place & { own: Class; other: Class }) | null => {
    const [own, other] = place ? [classOf(place), beside(place, levels)] : [];
    return place && own && other ? { ...place, own, other } : null;
  };
  const above = seated(
    places.findLast((each) => beside(each, -1)),
    -1,
  );
  const below = seated(
    places.find((each) => each.student_program_id !== above?.student_program_id && beside(each, 1)),
    1,
  );
  if (!above || !below) return;
  const days_ago = daysBetween(above.own.starts_on, today) - 1;
  const told = (
    who: Place,
    from: Class,
    to: Class,
    form: object,
    rest: Pick<ToldRequest, 'end' | 'note'>,
  ): ToldRequest => ({
    kind: 'change_of_class',
    student_program_id: Number(who.student_program_id),
    days_ago,
    form: { session_id: Number(to.session_id), retest: false, ...form },
    // the class as it was called when it was sent
    words: { session_id: { tr: to.name, en: to.name } },
    facts: { level_change: 'up' },
    summary: { tr: `${from.name} → ${to.name}`, en: `${from.name} → ${to.name}` },
    ...rest,
  });
  await demoRequests(client, writer, { seed: 11, now, today }, [
    told(
      above,
      above.other,
      above.own,
      { reason: 'too_easy', explanation: 'Bu sınıfın konularını lisede iki yıl boyunca işledim.' },
      { end: 'completed' },
    ),
    told(
      below,
      below.own,
      below.other,
      {
        reason: 'hours',
        explanation: 'Çalıştığım saatler bu sınıfla çakışıyor; üst sınıfın saatleri bana daha uygun.',
      },
      { end: 'declined', note: 'Seviye farkı kapanmadan üst sınıfa geçilemez.' },
    ),
  ]);
  const made = await rowsOf<{ id: number; student_program_id: number }>(
    db,
    sql`select r.id, r.student_program_id from ${requestRead} r where r.kind = 'change_of_class' order by r.id`,
  );
  const asked_at = momentOf(addDays(above.own.starts_on, 1), '11:00');
  const stamps = { created_at: asked_at, updated_at: asked_at };
  const rows = made.map(({ id, student_program_id }) => {
    const up = Number(student_program_id) === Number(above.student_program_id);
    const who = up ? above : below;
    const [from, to] = up ? [above.other, above.own] : [below.own, below.other];
    return { id: Number(id), up, who, from, to };
  });
  await writer.insert(
    eslClassChanges,
    rows.map(({ id, who, from, to }) => ({
      id,
      student_id: Number(who.student_id),
      student_program_id: Number(who.student_program_id),
      module_date_id: 3,
      from_session_id: Number(from.session_id),
      to_session_id: Number(to.session_id),
      level_change: 'up',
      asked_at,
      ...stamps,
    })),
  );
  await writer.insert(
    eslClassOpinions,
    rows.flatMap(({ id, up, from, to }) => [
      { request_id: id, side: 'from', staff_id: Number(from.staff_id), agrees: true, note: null, ...stamps },
      {
        request_id: id,
        side: 'to',
        staff_id: Number(to.staff_id),
        agrees: up,
        note: up ? null : 'Yazma puanı bu sınıf için düşük.',
        ...stamps,
      },
    ]),
  );
  // the line of the class that was left
  const [top] = await rowsOf<{ id: number }>(db, sql`select max(id) as id from esl_enrolments`);
  const changed = rows.find((each) => each.up);
  if (!changed) return;
  await writer.insert(eslEnrolments, [
    {
      id: Number(top?.id ?? 0) + 1,
      session_id: Number(above.other.session_id),
      module_date_id: 3,
      student_program_id: Number(above.student_program_id),
      core: true,
      status: 'withdrawn',
      ...stamps,
    },
  ]);
  await db.execute(
    sql`update esl_enrolments set source = 'changed' where session_id = ${above.own.session_id} and student_program_id = ${above.student_program_id}`,
  );
}
