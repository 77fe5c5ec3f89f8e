import { userRead } from '#areas/access/reads/accounts.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import {
  disciplinePage as pageQuery,
  disciplineVerbs,
  myDiscipline as mineQuery,
  studentLetters,
  type DisciplineLetter,
  type DisciplineView,
  type MyDiscipline,
} from '../contract.ts';
import {
  earlierSanction,
  factsOf,
  processNo,
  processRows,
  readProcess,
  type ProcessRow,
} from '../commands/process-rows.ts';
import { answerBy, decideBy, dueOf, objectBy, openBy } from '../rules/clocks.ts';
import { knownToStudent } from '../rules/discipline-states.ts';
import { ownDefenceReasons, ownObjectionReasons, stepReasons } from '../rules/may-discipline.ts';
import { acts, heaviest } from '../rules/sanctions.ts';

const lettersOf = (db: Db, id: number): Promise<DisciplineLetter[]> =>
  rowsOf<DisciplineLetter>(
    db,
    sql`select id, kind, issued_on from discipline_letters where process_id = ${id} order by id`,
  );
const common = (row: ProcessRow, letters: DisciplineLetter[]): Omit<MyDiscipline, 'can'> => ({
  id: row.id,
  number: processNo(row),
  act: row.act,
  incident_on: row.incident_on,
  place: row.place,
  status: row.status,
  defence_served_on: row.defence_served_on,
  defence_due_on: row.defence_due_on,
  defence_mode: row.defence_mode,
  defence_on: row.defence_on,
  defence_text: row.defence_text,
  sanction: row.sanction,
  days: row.days,
  body: row.body,
  decided_on: row.decided_on,
  decision_no: row.decision_no,
  grounds: row.grounds,
  served_on: row.served_on,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  objected_on: row.objected_on,
  objection: row.objection,
  answer_on: row.answer_on,
  answer_no: row.answer_no,
  object_by: row.served_on === null ? null : objectBy(row.served_on),
  letters,
});

export const disciplinePage = answer(pageQuery, async (context, { id }): Promise<DisciplineView> => {
  const row = await readProcess(context, id, 'disciplineprocess_show');
  noteReading(context.services, context.actor, { person: 'student', id: row.student_id }, 'discipline-page', context);
  const { level } = acts[row.act];
  const facts = factsOf(row, context);
  const repeated = await earlierSanction(context.db, row);
  const events = await rowsOf<{ kind: string; at: string; by: string | null; day: string | null }>(
    context.db,
    sql`select e.kind, e.at, u.full_name as by, e.data->>'day' as day from discipline_events e left join ${userRead} u on u.id = e.by where e.process_id = ${id} order by e.id`,
  );
  const verbs = disciplineVerbs.map((verb) => [verb, may(stepReasons(verb, facts, context.today))] as const);
  return {
    ...common(row, await lettersOf(context.db, id)),
    student: {
      id: row.student_id,
      student_number: row.student_number,
      full_name: row.full_name,
      program: { name: row.program.tr, name_en: row.program.en },
      status: row.student_status,
    },
    learned_on: row.learned_on,
    source: row.source,
    allegation: row.allegation,
    reported_by: events.find((each) => each.kind === 'reported')?.by ?? null,
    investigator:
      row.investigator_id === null
        ? null
        : { id: row.investigator_id, full_name: row.investigator ?? '', title: row.investigator_title ?? '' },
    opened_on: row.opened_on,
    extended_to: row.extended_to,
    extension_reason: row.extension_reason,
    findings: row.findings,
    proposed: row.proposed,
    reported_on: row.reported_on,
    begun_on: row.begun_on,
    ended_on: row.ended_on,
    closed_on: row.closed_on,
    close_reason: row.close_reason,
    return_note: row.return_note,
    repeated,
    heaviest: heaviest(row.act, repeated !== null),
    clocks: {
      open_by: openBy(row.learned_on, level),
      decide_by: decideBy(row.incident_on),
      due: dueOf(row),
      answer_by: row.objected_on === null ? null : answerBy(row.objected_on),
    },
    events: events.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    today: context.today,
    can: Object.fromEntries(verbs) as DisciplineView['can'],
  };
});

/** His own processes, from the day he was told; what was decided stands there once it was served. */
export const myDiscipline = answer(mineQuery, async (context) => {
  const rows = await processRows(context.db, sql`discipline_processes.student_id = ${context.actor.student_id}`);
  const known = rows.filter((row) => knownToStudent.includes(row.status));
  const processes = await Promise.all(
    known.map(async (row): Promise<MyDiscipline> => {
      const served = row.served_on !== null || row.status === 'no_sanction';
      const letters = (await lettersOf(context.db, row.id)).filter(
        (each) => studentLetters.includes(each.kind) && (each.kind !== 'decision' || served),
      );
      const own = common(row, letters);
      const hidden = { sanction: null, days: null, body: null, decided_on: null, decision_no: null, grounds: null };
      return {
        ...own,
        ...(served ? {} : { ...hidden, status: row.status === 'decided' ? 'awaiting_decision' : row.status }),
        can: {
          defend: may(ownDefenceReasons(row, context.today)),
          object: may(ownObjectionReasons(row, context.today)),
        },
      };
    }),
  );
  return { processes };
});
