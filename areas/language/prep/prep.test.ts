import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { Told } from '#test/requests.ts';
import { multipart } from '#areas/people/test-multipart.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { importPrepStudents, prepPlacement, PrepRecord } from './students/contract.ts';
import type { prepAttendance } from './attendance/contract.ts';
import type { PrepClassPage, PrepProposal } from './classes/contract.ts';
import type { PrepOverview } from './overview/contract.ts';
import type { PrepPassing, prepPromotion, runPrepPromotion } from './passing/contract.ts';

type Attendance = OutputOf<typeof prepAttendance>;
let h: Harness;
let prep: Caller;
let registrar: Caller;
let teacher: Caller;
let student: Caller;
const today = universityDay(new Date());
const at = (rest: string): string => `/api/v1/prep${rest}`;
const data = async <T>(who: Caller, path: string): Promise<T> => (await who.get<Told<T>>(at(path))).body.data;
const record = (id: number): Promise<PrepRecord> => data<PrepRecord>(prep, `/students/${id}/record`);
const stateOf = async (id: number): Promise<string> => (await record(id)).status;
/** Open prep years of a state, the newest first. */
const years = async (status: string): Promise<number[]> =>
  (await h.rows<{ id: number }>`select id from prep_students where status = ${status} order by id desc`).map((each) =>
    Number(each.id),
  );
beforeAll(async () => {
  h = await harness();
  [prep, registrar, teacher, student] = [
    await h.as('prepschool'),
    await h.as('registrar'),
    await h.as('instructor'),
    await h.as('student'),
  ];
});

describe('ESL-015: students come from placement or from a file', () => {
  it('by placement: each reason is named, the good ones are taken once, also when two press at once', async () => {
    expect((await registrar.get(at('/students/from/placement'))).status).toBe(403);
    expect((await h.nobody.get(at('/students/from/placement'))).status).toBe(401);
    expect((await prep.get(at('/students/from/placement?exam_id=2'))).status).toBe(404);
    const before = await data<OutputOf<typeof prepPlacement>>(prep, '/students/from/placement');
    expect(before.good).toBeGreaterThan(0);
    const keys = new Set(before.lines.flatMap((each) => each.errors.map((one) => one.key)));
    for (const key of ['prep_already_in', 'prep_past_year', 'prep_exam_exempts']) expect(keys).toContain(key);
    const ids = before.lines.map((each) => each.candidate_id);
    const take = () =>
      prep.post<Told<{ taken: number; left_out: number }>>(at('/students/from/placement'), {
        exam_id: before.exam_id,
        candidate_ids: ids,
      });
    const answers = await Promise.all([take(), take()]);
    expect(answers.map((each) => each.status)).toEqual([200, 200]);
    expect(answers.reduce((sum, each) => sum + each.body.data.taken, 0)).toBe(before.good);
    const after = await data<OutputOf<typeof prepPlacement>>(prep, '/students/from/placement');
    expect(after.good).toBe(0);
    const [newest] = await years('waiting');
    const one = await record(newest ?? 0);
    expect([one.source, one.attempt, one.joined_on, one.class_year, one.classes]).toEqual([
      'placement',
      1,
      today,
      0,
      [],
    ]);
  });
  it('by a file: a dry run keeps nothing, every bad row is named, the good ones are kept', async () => {
    const fresh = await h.rows<{ id: number; number: string }>`
      select sp.id, s.student_number as number from students s join student_programs sp on sp.student_id = s.id and sp.is_main
      where sp.class_year = 1 and sp.status = 'active' and s.student_type = 'undergraduate'
        and not exists (select from prep_students o where o.student_program_id = sp.id) order by s.id limit 2`;
    const [one, two] = fresh;
    const [old] = await h.rows<{
      number: string;
    }>`select student_number as number from students where class_year = 3 and status = 'active' limit 1`;
    const lines = [
      `${one?.number},A2,`,
      `${two?.number},,"61,5"`,
      '99999999,A1,',
      `${one?.number},A2,`,
      `${old?.number},B1,`,
      `${two?.number},,`,
    ];
    const send = async (dry: boolean, rows = lines, head = 'Öğrenci no,Seviye,Puan') => {
      const { body, headers } = multipart(
        { dry_run: String(dry) },
        { name: 's.csv', bytes: Buffer.from([head, ...rows].join('\n')) },
      );
      return prep.post<Told<OutputOf<typeof importPrepStudents>>>(at('/students/from/excel'), body, headers);
    };
    const dry = (await send(true)).body.data;
    expect([dry.good, dry.bad]).toEqual([2, 4]);
    expect(dry.lines.map((each) => each.errors.map((error) => error.key))).toEqual([
      [],
      [],
      ['prep_unknown_student'],
      ['prep_student_twice'],
      ['prep_past_year'],
      ['prep_student_twice'],
    ]);
    const inside = () => h.rows`select id from prep_students where student_program_id = ${Number(one?.id)}`;
    expect(await inside()).toHaveLength(0);
    expect((await send(false)).body.data).toMatchObject({ dry_run: false, good: 2, bad: 4 });
    expect(await inside()).toHaveLength(1);
    // whoever is taken goes back to the year before the program
    const [year] = await h.rows<{
      class_year: number;
    }>`select class_year from student_programs where id = ${Number(one?.id)}`;
    expect(year?.class_year).toBe(0);
    // the corrected file again: who is in is named, nothing twice
    const again = (await send(false, lines.slice(0, 2))).body.data;
    expect([again.good, again.lines.flatMap((each) => each.errors.map((error) => error.key))]).toEqual([
      0,
      ['prep_already_in', 'prep_already_in'],
    ]);
    const headless = await send(true, lines, 'x,y,z');
    expect([headless.status, headless.body.message]).toEqual([406, 'prep_file']);
  });
});

describe('ESL-014: classes', () => {
  it('proposed from a level, changed by hand, committed once; capacity and loads hold', async () => {
    const module = (await data<PrepProposal>(prep, '/classes/proposals')).modules.at(-1);
    // who waits is a matter of the module: of one that comes, also those who study in the one that runs
    const first = await data<PrepProposal>(prep, `/classes/proposals?module_id=${module?.id}`);
    const level = first.levels.find((each) => each.waiting >= 3);
    expect(level).toBeDefined();
    const given = { module_id: module?.id, level_id: level?.id, size: 2 };
    expect((await registrar.post(at('/classes/proposals'), given)).status).toBe(403);
    const made = await prep.post<Told<{ id: number }>>(at('/classes/proposals'), given);
    expect(made.status).toBe(200);
    const { id } = made.body.data;
    const read = (): Promise<PrepProposal> =>
      data<PrepProposal>(prep, `/classes/proposals?module_id=${module?.id}&level_id=${level?.id}`);
    const waiting = (await read()).levels.find((each) => each.id === level?.id)?.waiting ?? 0;
    const draft = (await read()).draft;
    const sizes = draft?.classes.map((each) => each.students.length) ?? [];
    expect([sizes.length, Math.max(...sizes) - Math.min(...sizes) <= 1]).toEqual([Math.ceil(waiting / 2), true]);
    // nothing is a class yet
    expect(
      await h.rows`select id from prep_classes where module_id = ${module?.id ?? 0} and level_id = ${level?.id ?? 0}`,
    ).toEqual([]);
    const full = draft?.classes.find((each) => each.students.length === 2);
    const other = draft?.classes.find((each) => each.id !== full?.id);
    const move = (prep_student_id: number | undefined, to_class_id: number | undefined) =>
      prep.post(at(`/classes/proposals/${id}/move`), { prep_student_id, to_class_id });
    const refused = await move(other?.students[0]?.prep_student_id, full?.id);
    expect([refused.status, refused.body.message]).toEqual([406, 'prep_proposal_full']);
    expect((await move(other?.students[0]?.prep_student_id, 999_999)).status).toBe(404);
    expect((await prep.post(at('/classes/proposals/999999/commit'))).status).toBe(404);
    const answers = await Promise.all([
      prep.post(at(`/classes/proposals/${id}/commit`)),
      prep.post(at(`/classes/proposals/${id}/commit`)),
    ]);
    expect(answers.map((each) => each.status).toSorted((one, two) => one - two)).toEqual([200, 406]);
    expect(answers.map((each) => each.body.message)).toContain('prep_proposal_closed');
    const classes = await h.rows<{ id: number; taken: number; members: number }>`
      select c.id, c.taken, (select count(*)::int from prep_memberships p where p.class_id = c.id) as members from prep_classes c
      where c.module_id = ${module?.id ?? 0} and c.level_id = ${level?.id ?? 0}`;
    expect(classes.map((each) => each.taken)).toEqual(classes.map((each) => each.members));
    expect(classes.reduce((sum, each) => sum + each.taken, 0)).toBe(waiting);
    expect((await read()).draft).toBeNull();
    const none = await prep.post(at('/classes/proposals'), given);
    expect([none.status, none.body.message]).toEqual([406, 'prep_nobody_waits']);
    const over = await h.rows`
      select t.id from prep_teachers t join prep_class_teachers ct on ct.teacher_id = t.id join prep_classes c on c.id = ct.class_id
      where c.module_id = ${module?.id ?? 0} group by t.id, t.weekly_hours having sum(ct.hours) > t.weekly_hours`;
    expect(over).toEqual([]);
  });
  it('the last seat goes to one of two; a move frees the seat before', async () => {
    const [into] = await h.rows<{ id: number; level_id: number; taken: number; module_id: number }>`
      select c.id, c.level_id, c.taken, c.module_id from prep_classes c join prep_modules m on m.id = c.module_id
      where ${today}::date between m.starts_on and m.ends_on order by c.id limit 1`;
    const id = Number(into?.id);
    const two = await h.rows<{ id: number }>`
      update prep_students set level_id = ${Number(into?.level_id)} where id in (
        select o.id from prep_students o where o.status in ('waiting', 'studying') and not exists (
          select from prep_memberships p where p.prep_student_id = o.id and p.module_id = ${Number(into?.module_id)} and p.until_on is null) order by o.id limit 2) returning id`;
    expect(two).toHaveLength(2);
    await h.rows`update prep_classes set capacity = taken + 1 where id = ${id}`;
    const place = (who: number | undefined, class_id: number) =>
      prep.post(at(`/students/${who}/class`), { class_id, reason: 'timetable' });
    const answers = await Promise.all(two.map((each) => place(Number(each.id), id)));
    expect(answers.map((each) => [each.status, each.body.message ?? '']).toSorted()).toEqual([
      [200, 'prep_student_placed'],
      [406, 'prep_class_full'],
    ]);
    const [seats] = await h.rows<{ taken: number; members: number }>`
      select taken, (select count(*)::int from prep_memberships p where p.class_id = ${id} and p.until_on is null) as members from prep_classes where id = ${id}`;
    expect([seats?.taken, seats?.members]).toEqual([Number(into?.taken) + 1, Number(into?.taken) + 1]);
    const placed = answers[0]?.status === 200 ? Number(two[0]?.id) : Number(two[1]?.id);
    const [second] = await h.rows<{ id: number }>`
      insert into prep_classes (module_id, level_id, code, capacity) values (${Number(into?.module_id)}, ${Number(into?.level_id)}, 'X-1', 5) returning id`;
    expect((await place(placed, Number(second?.id))).status).toBe(200);
    const after = await h.rows<{
      taken: number;
    }>`select taken from prep_classes where id in (${id}, ${Number(second?.id)}) order by id`;
    expect(after.map((each) => each.taken)).toEqual([Number(into?.taken), 1]);
    expect((await record(placed)).classes.map((each) => [each.class, each.until_on === null])).toContainEqual([
      'X-1',
      true,
    ]);
    expect((await place(placed, 999_999)).status).toBe(404);
    expect((await teacher.post(at(`/students/${placed}/class`), { class_id: id })).status).toBe(403);
  });
  it('hours of a teacher are given once, also by two classes at the same time', async () => {
    const two = await h.rows<{ id: number }>`
      select c.id from prep_classes c join prep_modules m on m.id = c.module_id where ${today}::date between m.starts_on and m.ends_on order by c.id desc limit 2`;
    const [free] = await h.rows<{ id: number }>`
      insert into prep_teachers (staff_id, weekly_hours) select st.id, 10 from staff st where st.is_academic and not exists (select from prep_teachers t where t.staff_id = st.id) order by st.id desc limit 1 returning id`;
    const give = (id: number, hours: number) =>
      prep.put(at(`/classes/${id}/teachers`), { teachers: [{ teacher_id: Number(free?.id), hours }] });
    const answers = await Promise.all(two.map((each) => give(Number(each.id), 8)));
    expect(answers.map((each) => [each.status, each.body.message]).toSorted()).toEqual([
      [200, 'prep_teachers_saved'],
      [406, 'prep_teacher_load'],
    ]);
    expect((await give(Number(two[0]?.id), 26)).status).toBe(420);
    const page = await data<PrepClassPage>(prep, `/classes/${two[0]?.id}/page`);
    expect(page.choices.find((each) => each.teacher_id === Number(free?.id))?.free).toBeGreaterThan(0);
    const own = await h.rows<{ id: number }>`
      select ct.class_id as id from prep_class_teachers ct join prep_teachers t on t.id = ct.teacher_id join users u on u.staff_id = t.staff_id where u.username = 'instructor' order by 1 desc limit 1`;
    expect((await teacher.get(at(`/classes/${own[0]?.id}/page`))).status).toBe(200);
  });
});

describe('ESL-014: attendance', () => {
  const read = (who: Caller, rest = ''): Promise<Attendance> => data<Attendance>(who, `/attendance/entry${rest}`);
  it('the teacher takes the list of a class of the teacher’s own; limits are told in stages, once', async () => {
    const found = await read(teacher);
    expect(found.classes.length).toBeGreaterThan(0);
    // an empty list of the day, whatever the demo has marked on it
    await h.rows`
      delete from prep_marks where sheet_id in (select id from prep_sheets where class_id = ${found.class_id ?? 0} and held_on = ${found.on}::date)`;
    const list = await read(teacher);
    const [foreign] = await h.rows<{ id: number }>`
      select c.id from prep_classes c where not exists (select from prep_class_teachers ct join prep_teachers t on t.id = ct.teacher_id
        join users u on u.staff_id = t.staff_id where u.username = 'instructor' and ct.class_id = c.id) limit 1`;
    expect((await teacher.get(at(`/attendance/entry?class_id=${foreign?.id}`))).status).toBe(404);
    expect((await student.get(at('/attendance/entry'))).status).toBe(403);
    const [one, two] = list.students;
    const save = (who: Caller, rows: object[], more: object = {}) =>
      who.post<Told<{ saved: number; same: number; warned: number }>>(at('/attendance/entry'), {
        class_id: list.class_id,
        on: list.on,
        hours: 5,
        rows,
        ...more,
      });
    const mark = (who: Attendance['students'][number] | undefined, absent: number, more: object = {}) => ({
      prep_student_id: who?.prep_student_id,
      absent,
      seen: who?.version ?? 0,
      ...more,
    });
    expect((await save(teacher, [mark(one, 0)], { on: addDays(list.today, 1) })).status).toBe(406);
    const rowsOf = async (rows: object[]) => {
      const answer = await save(teacher, rows);
      const { errors } = answer.body as unknown as { errors?: { key: string }[] };
      return [answer.status, errors?.map((each) => each.key)];
    };
    expect(await rowsOf([mark(one, 32)])).toEqual([420, ['prep_hours_too_many']]);
    expect(await rowsOf([mark(one, 31, { excused: true })])).toEqual([420, ['prep_excuse_office']]);
    expect(await rowsOf([{ prep_student_id: 999_999, absent: 0, seen: 0 }])).toEqual([420, ['prep_not_in_class']]);
    // what the office has excused grows by the office alone
    expect((await save(prep, [mark(one, 1, { excused: true })])).status).toBe(200);
    expect(await rowsOf([{ ...mark(one, 3, { excused: true }), seen: 1 }])).toEqual([420, ['prep_excuse_office']]);
    // just below half of the limit, then over it by one list
    await h.rows`delete from prep_absence_notices`;
    await h.rows`delete from prep_marks where prep_student_id = ${one?.prep_student_id ?? 0}`;
    const first = await save(teacher, [{ ...mark(one, 31), seen: 0 }, ...(two ? [mark(two, 2)] : [])]);
    expect([first.status, first.body.data.saved]).toEqual([200, two ? 2 : 1]);
    expect((await save(teacher, [mark(two, 0)], { hours: 1 })).body.message).toBe('prep_day_cut');
    const again = await save(teacher, [{ ...mark(one, 31), seen: 1 }]);
    expect(again.body.data).toEqual({ saved: 0, same: 1, warned: 0 });
    // what was changed meanwhile is named
    expect(await rowsOf([{ ...mark(one, 3), seen: 0 }])).toEqual([420, ['prep_mark_changed']]);
    await h.rows`update prep_modules m set absence_limit = 5 from prep_classes c where c.module_id = m.id and c.id = ${list.class_id ?? 0}`;
    const near = await save(teacher, [{ ...mark(one, 15), seen: 1 }]);
    expect(near.body.data).toEqual({ saved: 1, same: 0, warned: 1 });
    const stages = async () =>
      (
        await h.rows<{
          stage: number;
        }>`select stage from prep_absence_notices where prep_student_id = ${one?.prep_student_id ?? 0} order by stage`
      ).map((each) => each.stage);
    expect(await stages()).toEqual([50]);
    // failing by absence waits until the limit is passed
    const id = one?.prep_student_id ?? 0;
    const early = await prep.post(at(`/students/${id}/fail`), { note: 'Sınır aşıldı.' });
    expect([early.status, early.body.message]).toEqual([406, 'prep_not_over']);
    await h.rows`update prep_modules m set absence_limit = 1 from prep_classes c where c.module_id = m.id and c.id = ${list.class_id ?? 0}`;
    const over = await save(prep, [{ ...mark(one, 31, { excused: true }), seen: 2 }]);
    expect([over.status, over.body.data.warned]).toEqual([200, 1]);
    expect(await stages()).toEqual([50, 80, 100]);
    const overview = await data<PrepOverview>(prep, '-school');
    expect(overview.open.over).toBeGreaterThan(0);
    expect(overview.absent[0]?.state).toBe('over');
    expect((await teacher.post(at(`/students/${id}/fail`), { note: 'Sınır aşıldı.' })).status).toBe(403);
    expect((await prep.post(at(`/students/${id}/fail`), { note: 'Sınır aşıldı.' })).status).toBe(200);
    const ended = await record(id);
    expect([ended.status, ended.ended_on]).toEqual(['failed_absence', today]);
    expect(
      await h.rows`select p.id from prep_memberships p join prep_modules m on m.id = p.module_id where p.prep_student_id = ${id} and p.until_on is null and m.ends_on >= ${today}::date`,
    ).toEqual([]);
    const [audit] = await h.rows<{ after: { status: string } }>`
      select after from audit_log where resource = 'prep-student' and action = 'fail-prep-by-absence' order by id desc limit 1`;
    expect(audit?.after.status).toBe('failed_absence');
    await h.rows`update prep_modules set absence_limit = 15`;
  });
});

describe('ESL-014: exemption and passing to the program', () => {
  const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const ask = (id: number, who: Caller = prep, bytes = paper) => {
    const { body, headers } = multipart(
      { basis: 'exam', result: '92', reason: 'IELTS 7.5, belgesi ekte.' },
      { name: 'ielts.pdf', bytes, mime: 'application/pdf' },
    );
    return who.post<Told<{ id: number }>>(at(`/students/${id}/exemption`), body, headers);
  };
  it('one asks with evidence, another decides, once; the year ends and the student enters year 1', async () => {
    const [id] = await h.rows<{ id: number }>`
      select o.id from prep_students o join student_programs sp on sp.id = o.student_program_id where o.status in ('waiting', 'studying') and sp.class_year = 0 order by o.id desc limit 1`;
    const year = Number(id?.id);
    expect((await ask(year, registrar)).status).toBe(403);
    // a PDF that acts, one with something behind its end, and what is none at all are no evidence
    for (const bad of [
      paper.toString().replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
      `${paper.toString()}<script>alert(1)</script>`,
      'IELTS 7.5',
    ])
      expect((await ask(year, prep, Buffer.from(bad))).status).toBe(422);
    const asked = await ask(year);
    expect(asked.status).toBe(200);
    const second = await ask(year);
    expect([second.status, second.body.message]).toEqual([406, 'prep_exemption_waits']);
    const exemption = asked.body.data.id;
    const decide = (who: Caller) =>
      who.post(at(`/exemptions/${exemption}/decide`), { approve: true, note: 'Belge doğrulandı.' });
    const own = await decide(prep);
    expect([own.status, own.body.message]).toEqual([406, 'prep_exemption_own']);
    expect((await registrar.get(at(`/exemptions/${exemption}/file`))).raw).toEqual(paper);
    const answers = await Promise.all([decide(registrar), decide(registrar)]);
    expect(answers.map((each) => each.status).toSorted((one, two) => one - two)).toEqual([200, 406]);
    const ended = await record(year);
    expect([ended.status, ended.class_year, ended.can.place]).toMatchObject([
      'exempt',
      1,
      { refusals: [{ key: 'prep_not_open' }] },
    ]);
    expect(await h.rows`select basis from prep_passes where prep_student_id = ${year}`).toEqual([
      { basis: 'exemption' },
    ]);
    const list = (await data<PrepPassing>(prep, '/passing')).exemptions.find((each) => each.id === exemption);
    expect([list?.status, list?.decision_note]).toEqual(['approved', 'Belge doğrulandı.']);
  });
  it('by a proficiency result, or by the score of the last level’s module once it is over; never twice', async () => {
    const [waiting] = await years('waiting');
    const id = waiting ?? 0;
    const pass = (year: number, more: object) => prep.post(at(`/students/${year}/pass`), { on: today, ...more });
    expect((await pass(999_999, { basis: 'module' })).status).toBe(404);
    expect((await student.post(at(`/students/${id}/pass`), { on: today, basis: 'proficiency' })).status).toBe(403);
    const without = await pass(id, { basis: 'proficiency' });
    expect([without.status, without.body.message]).toEqual([406, 'prep_no_proficiency']);
    const [program] = await h.rows<{ student_id: number }>`
      select sp.student_id from prep_students o join student_programs sp on sp.id = o.student_program_id where o.id = ${id}`;
    await h.rows`
      insert into placement_candidates (exam_id, student_id, source, total, exempt) values (1, ${program?.student_id ?? 0}, 'office', 88, true)
      on conflict (exam_id, student_id) do update set exempt = true, total = 88, absent = false`;
    expect((await data<PrepPassing>(prep, '/passing')).ready.map((each) => each.id)).toContain(id);
    const answers = await Promise.all([pass(id, { basis: 'proficiency' }), pass(id, { basis: 'proficiency' })]);
    expect(answers.map((each) => each.status).toSorted((one, two) => one - two)).toEqual([200, 406]);
    expect(answers.map((each) => each.body.message)).toContain('prep_year_ended');
    expect(await stateOf(id)).toBe('passed');
    const [best] = await h.rows<{ id: number }>`
      select o.id from prep_students o join esl_levels l on l.id = o.level_id where o.status = 'studying' and l.code = 'B2' and exists (select from prep_memberships p where p.prep_student_id = o.id) order by o.id limit 1`;
    const b2 = Number(best?.id);
    const early = await pass(b2, { basis: 'module', score: 70 });
    expect([early.status, early.body.message]).toEqual([406, 'prep_module_runs']);
    const [runs] = await h.rows<{ id: number; ends_on: string }>`
      select id, ends_on::text as ends_on from prep_modules where ${today}::date between starts_on and ends_on`;
    await h.rows`update prep_modules set ends_on = ${addDays(today, -1)}::date where id = ${runs?.id ?? 0}`;
    await h.rows`update prep_memberships set until_on = from_on where prep_student_id = ${b2} and module_id in (select id from prep_modules where starts_on > ${today}::date)`;
    await h.rows`delete from prep_memberships where prep_student_id = ${b2} and module_id in (select id from prep_modules where starts_on > ${today}::date)`;
    // the module has exams: what is typed counts for nothing until their scores stand
    const exams = await h.rows<{ id: number }>`
      update prep_exams set module_id = (select id from prep_modules where id <> ${runs?.id ?? 0} order by id limit 1) where module_id = ${runs?.id ?? 0} returning id`;
    const [typed] = await h.rows<{ id: number }>`
      insert into prep_exams (module_id, kind, name, name_en, weight, max_score, held_on) values (${runs?.id ?? 0}, 'final', 'Deneme', 'Trial', 100, 100, ${today}) returning id`;
    const open = await pass(b2, { basis: 'module', score: 70 });
    await h.rows`delete from prep_exams where id = ${typed?.id ?? 0}`;
    const low = await pass(b2, { basis: 'module', score: 40 });
    const enough = await pass(b2, { basis: 'module', score: 70 });
    for (const { id: exam } of exams)
      await h.rows`update prep_exams set module_id = ${runs?.id ?? 0} where id = ${exam}`;
    // the tests of this server that come after find the module running again
    await h.rows`update prep_modules set ends_on = ${runs?.ends_on}::date where id = ${runs?.id ?? 0}`;
    expect([open.status, open.body.message]).toEqual([406, 'prep_scores_open']);
    expect([low.status, low.body.message]).toEqual([406, 'prep_score_low']);
    expect(enough.status).toBe(200);
    expect(await stateOf(b2)).toBe('passed');
    const [kept] = await h.rows<{
      basis: string;
      score: number;
    }>`select basis, score::float from prep_passes where prep_student_id = ${b2}`;
    expect(kept).toEqual({ basis: 'module', score: 70 });
  });
});

it('ESL-015: whoever leaves frees the seat, once, with a note; the year is no longer to be passed or failed', async () => {
  const [sits] = await h.rows<{ id: number; class_id: number; taken: number }>`
    select o.id, p.class_id, c.taken from prep_students o join prep_memberships p on p.prep_student_id = o.id and p.until_on is null join prep_classes c on c.id = p.class_id
    join prep_modules m on m.id = p.module_id where o.status = 'studying' and ${today}::date between m.starts_on and m.ends_on order by o.id desc limit 1`;
  const id = Number(sits?.id);
  const path = at(`/students/${id}/leave`);
  const note = 'Kaydını sildirdi.';
  expect((await h.nobody.post(path, { note })).status).toBe(401);
  for (const who of [registrar, teacher, student]) expect((await who.post(path, { note })).status).toBe(403);
  expect((await prep.post(path, { note: '' })).status).toBe(422);
  expect((await prep.post(at('/students/999999/leave'), { note })).status).toBe(404);
  const answers = await Promise.all([prep.post(path, { note }), prep.post(path, { note })]);
  expect(answers.map((each) => [each.status, each.body.message]).toSorted()).toEqual([
    [200, 'prep_student_left'],
    [406, 'prep_not_open'],
  ]);
  const after = await record(id);
  expect([after.status, after.ended_on, after.classes[0]?.reason]).toEqual(['left', today, note]);
  const [seat] = await h.rows<{ taken: number }>`select taken from prep_classes where id = ${Number(sits?.class_id)}`;
  expect(seat?.taken).toBe(Number(sits?.taken) - 1);
  const passed = await prep.post(at(`/students/${id}/pass`), { on: today, basis: 'module', score: 90 });
  expect([passed.status, passed.body.message]).toEqual([406, 'prep_year_ended']);
});
it('ESL-014: a student reads the own prep year and no other', async () => {
  const [own] = await h.rows<{ id: number; username: string }>`
    select o.id, u.username from prep_students o join student_programs sp on sp.id = o.student_program_id join users u on u.student_id = sp.student_id
    where u.username ~ '^[0-9]' order by o.id limit 1`;
  const me = await h.as(own?.username ?? '');
  const list = await me.get<{ data: { id: number }[] }>(at('/students'));
  expect(list.body.data.map((each) => each.id)).toEqual([Number(own?.id)]);
  expect((await me.get(at(`/students/${own?.id}/record`))).status).toBe(200);
  const [other] = await h.rows<{ id: number }>`select id from prep_students where id <> ${Number(own?.id)} limit 1`;
  expect((await me.get(at(`/students/${other?.id}/record`))).status).toBe(404);
  expect((await me.get(at('-school'))).status).toBe(403);
});

it('ESL-014: whoever passed a module goes on one level, told before, once, also when two run it', async () => {
  type Promotion = OutputOf<typeof prepPromotion>;
  const asked = await data<Promotion>(prep, '/promotion');
  const module = asked.module?.id ?? 0;
  expect(asked.module?.ends_on && asked.module.ends_on <= today).toBe(true);
  const going = asked.lines.filter((each) => each.promotion === 'moves');
  expect(going.length).toBeGreaterThan(0);
  expect(asked.lines.some((each) => each.promotion === 'stays')).toBe(true);
  const levels = async (): Promise<Map<number, string>> =>
    new Map(
      (
        await h.rows<{ id: number; code: string }>`
          select o.id, l.code from prep_students o join esl_levels l on l.id = o.level_id`
      ).map((each) => [Number(each.id), each.code]),
    );
  const before = await levels();
  const path = `/modules/${module}/promotion`;
  expect((await h.nobody.post(at(path))).status).toBe(401);
  for (const caller of [teacher, student]) expect((await caller.post(at(path))).status).toBe(403);
  expect((await prep.post(at('/modules/999999/promotion'))).status).toBe(404);
  const [later] = asked.modules.filter((each) => each.ends_on > today);
  expect((await prep.post(at(`/modules/${later?.id}/promotion`))).body.message).toBe('prep_module_runs');
  const run = () => prep.post<Told<OutputOf<typeof runPrepPromotion>>>(at(path));
  const runs = await Promise.all([run(), run()]);
  expect(runs.map((each) => each.status)).toEqual([200, 200]);
  expect(runs.reduce((sum, each) => sum + each.body.data.moved, 0)).toBe(going.length);
  const after = await levels();
  const changed = [...after].filter(([id, code]) => before.get(id) !== code).map(([id]) => id);
  expect(changed.toSorted()).toEqual(going.map((each) => each.prep_student_id).toSorted());
  for (const each of going)
    expect([before.get(each.prep_student_id), after.get(each.prep_student_id)]).toEqual([each.from, each.to]);
  expect((await run()).body.data.moved).toBe(0);
  const again = await data<Promotion>(prep, `/promotion?module_id=${module}`);
  expect(again.lines.filter((each) => each.promotion === 'moved')).toHaveLength(going.length);
  // the proposal of the module to come has them at the level they went to
  const coming = asked.modules.find((each) => each.starts_on > today);
  const placed = await h.rows<{
    id: number;
  }>`select prep_student_id as id from prep_memberships where module_id = ${coming?.id ?? 0} and until_on is null`;
  const up = going.find((each) => !placed.some(({ id }) => Number(id) === each.prep_student_id));
  const [level] = await h.rows<{ id: number }>`select id from esl_levels where code = ${up?.to ?? ''}`;
  const given = { module_id: coming?.id, level_id: Number(level?.id), size: 30 };
  expect((await prep.post(at('/classes/proposals'), given)).status).toBe(200);
  const proposed = await data<PrepProposal>(
    prep,
    `/classes/proposals?module_id=${given.module_id}&level_id=${given.level_id}`,
  );
  expect(JSON.stringify(proposed)).toContain(`"number":"${up?.number}"`);
});
