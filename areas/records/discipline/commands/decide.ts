import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  answerObjection as answerCommand,
  decideDiscipline as decideCommand,
  recordObjection as objectionCommand,
  serveDecision as serveCommand,
} from '../contract.ts';
import { disciplineRefusals } from '../refusals.ts';
import { objectBy, objectionReasons, sanctionEnd } from '../rules/clocks.ts';
import { acts, bodyWords, sanctionReasons, sanctionWords, type Sanction } from '../rules/sanctions.ts';
import { beginSanction, endSanction, liftCaseHold } from './carry-out.ts';
import {
  heaviestOf,
  lockProcess,
  tellOffices,
  tellStudent,
  writeLetter,
  writeStep,
  type ProcessRow,
} from './process-rows.ts';

const keep = 'disciplineprocess_update';
const dayReasons = (day: string, earliest: string | null, today: string, field: string) => [
  ...(day > today ? [disciplineRefusals.discipline_day_ahead(undefined, field)] : []),
  ...(earliest !== null && day < earliest
    ? [disciplineRefusals.discipline_day_early({ day: longDay(earliest) }, field)]
    : []),
];
/** Whom a decision is told to, beside the student (guide to article 54): expulsion to everybody whom it keeps out. */
const copies = (context: Writing, row: ProcessRow): Text => {
  const of = (locale: 'tr' | 'en'): string =>
    context.services.lines.line(
      locale,
      `discipline_letter:copies.${row.sanction === 'expulsion' ? 'expulsion' : 'plain'}`,
    );
  return { tr: of('tr'), en: of('en') };
};

const sanctionText = (context: Writing, sanction: Sanction, days: number | null): Text => {
  const of = (locale: 'tr' | 'en'): string =>
    days === null
      ? sanctionWords[sanction][locale]
      : context.services.lines.line(locale, 'discipline_letter:days', {
          sanction: sanctionWords[sanction][locale],
          days,
        });
  return { tr: of('tr'), en: of('en') };
};
export const decideDiscipline = handle(decideCommand, async (context, input) => {
  const sanction = input.sanction ?? null;
  const row = await lockProcess(context, input.id, keep, 'decide', (found) =>
    dayReasons(input.decided_on, found.reported_on, context.today, 'decided_on'),
  );
  const repeated = (await heaviestOf(context.db, row)) !== acts[row.act].level;
  if (sanction !== null)
    refuse(sanctionReasons({ act: row.act, repeated, sanction, body: input.body, days: input.days ?? null }));
  const decided = {
    decided_on: longDay(input.decided_on),
    decision_no: input.decision_no.trim(),
    body: { tr: bodyWords[input.body].tr, en: bodyWords[input.body].en },
    grounds: input.grounds.trim(),
  };
  const set = sql`sanction = ${sanction}, days = ${sanction === 'short' ? (input.days ?? null) : null}, body = ${input.body}, decided_on = ${input.decided_on}::date, decision_no = ${input.decision_no.trim()}, grounds = ${input.grounds.trim()}`;
  if (sanction === null) {
    const done = await writeStep(context, row, 'no_sanction', {
      status: 'no_sanction',
      set: sql`${set}, closed_on = ${context.today}::date`,
      day: input.decided_on,
    });
    await writeLetter(context, row, 'no_sanction', decided);
    await liftCaseHold(context, row);
    await tellStudent(context, row, 'no_sanction');
    return done;
  }
  const done = await writeStep(context, row, 'decided', {
    status: 'decided',
    set,
    day: input.decided_on,
    more: { sanction, repeated },
  });
  await writeLetter(context, row, 'decision', {
    ...decided,
    sanction: sanctionText(context, sanction, input.days ?? null),
    copies: copies(context, { ...row, sanction }),
  });
  return done;
});

/** The semesters that end after a day, in order: those a suspension is counted in. */
const termsAfter = (context: Writing, day: string): Promise<{ ends_on: string }[]> =>
  rowsOf<{ ends_on: string }>(
    context.db,
    sql`select m.ends_on from ${semesterRead} m where m.code in (1, 2) and m.ends_on > ${day}::date order by m.ends_on limit 2`,
  );
export const serveDecision = handle(serveCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, keep, 'serve', (found) => [
    ...dayReasons(input.served_on, found.decided_on, context.today, 'served_on'),
    ...(input.starts_on && input.starts_on < input.served_on
      ? [disciplineRefusals.discipline_day_early({ day: longDay(input.served_on) }, 'starts_on')]
      : []),
  ]);
  const sanction = row.sanction ?? 'reprimand';
  const starts_on = input.starts_on ?? input.served_on;
  const ends_on = sanctionEnd(sanction, starts_on, row.days, await termsAfter(context, starts_on));
  if (ends_on === undefined) refuse(disciplineRefusals.discipline_end_unknown(undefined, 'starts_on'));
  const done = await writeStep(context, row, 'served', {
    status: 'notified',
    set: sql`served_on = ${input.served_on}::date, starts_on = ${starts_on}::date, ends_on = ${ends_on ?? null}::date`,
    day: input.served_on,
  });
  if (starts_on <= context.today) await beginSanction(context, { ...row, status: 'notified', starts_on });
  await tellStudent(context, row, 'decision', { day: longDay(objectBy(input.served_on)) });
  return done;
});
export const recordObjection = handle(objectionCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, keep, 'object', (found) => [
    ...dayReasons(input.objected_on, found.served_on, context.today, 'objected_on'),
    ...objectionReasons(found.served_on, input.objected_on),
  ]);
  return fileObjection(context, row, input.objected_on, input.text.trim());
});
/** An objection, his own or one that came on paper; the decision is carried out meanwhile. */
export async function fileObjection(
  context: Writing,
  row: ProcessRow,
  day: string,
  text: string,
): Promise<{ id: number; status: ProcessRow['status'] }> {
  const done = await writeStep(context, row, 'objected', {
    status: 'objected',
    set: sql`objected_on = ${day}::date, objection = ${text}`,
    day,
  });
  await tellOffices(context, row, 'objection');
  return done;
}
export const answerObjection = handle(answerCommand, async (context, input) => {
  const row = await lockProcess(context, input.id, keep, 'answer', (found) =>
    dayReasons(input.answer_on, found.objected_on, context.today, 'answer_on'),
  );
  const set = sql`answer_on = ${input.answer_on}::date, answer_no = ${input.answer_no.trim()}`;
  const done = await writeStep(context, row, input.accepted ? 'annulled' : 'upheld', {
    status: input.accepted ? 'annulled' : 'final',
    set: input.accepted ? sql`${set}, closed_on = ${context.today}::date` : set,
    day: input.answer_on,
  });
  if (input.accepted) {
    if (row.begun_on !== null && row.ended_on === null)
      await endSanction(context, { ...row, status: 'annulled' }, 'lifted');
    await liftCaseHold(context, row);
  }
  const line = (locale: 'tr' | 'en'): string =>
    context.services.lines.line(locale, `discipline_letter:answer.${input.accepted ? 'accepted' : 'rejected'}`);
  await writeLetter(context, row, 'answer', {
    answer_on: longDay(input.answer_on),
    answer_no: input.answer_no.trim(),
    decision_no: row.decision_no ?? '',
    result: { tr: line('tr'), en: line('en') },
  });
  await tellStudent(context, row, 'answer');
  return done;
});
