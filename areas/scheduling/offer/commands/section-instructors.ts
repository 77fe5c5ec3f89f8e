import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { bindResource, handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { textOf } from '#kernel/server/engine/import-cells.ts';
import { keyOf, matchHeadings } from '#kernel/server/engine/import-columns.ts';
import { planRows, readRows, type AskedRow } from '#kernel/server/engine/import-plan.ts';
import { reasonsOf, wordReason, type Reason } from '#kernel/server/engine/import-reasons.ts';
import { readSheet, type SheetRow } from '#kernel/server/engine/import-sheet.ts';
import { createRecord, destroyRecord, updateRecord } from '#kernel/server/engine/write.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { lockSections } from '../../commands/seat-ledger.ts';
import { sectionInstructor } from '../../resources/section-instructor.ts';
import { sectionInstructors } from '../../tables.ts';
import {
  addSectionInstructor as addCommand,
  changeSectionInstructor as changeCommand,
  importSectionInstructors as importCommand,
  removeSectionInstructor as removeCommand,
} from '../contract.ts';
import { offerRefusals } from '../refusals.ts';
import { mayChangeOffer } from '../rules/may-change.ts';
import { sectionNamed, type NamedSection } from '../rules/section-named.ts';
import { shareLeft } from '../rules/shares.ts';
import { followTeachers, holdSection, refuseTeaching, teachersOf, type HeldSection } from './teaching.ts';

const record = bindResource(sectionInstructor, sectionInstructors);
type Given = Readonly<Record<string, unknown>>;

/** One more who teaches a section; without a share he takes what is left of the load. */
async function join(context: Writing, input: Given): ReturnType<typeof createRecord> {
  const section = await holdSection(context, Number(input.section_id));
  const before = section ? await teachersOf(context, section.id) : [];
  const share = input.share ?? Math.max(1, shareLeft(before));
  // the record's own checks come first: fields, who may write it, who stands there already
  const made = await createRecord(record, { ...input, share }, context);
  if (!section) throw notFound();
  refuse(mayChangeOffer({ section: section.label, status: section.status }));
  await refuseTeaching(context, section, before, await teachersOf(context, section.id), 'staff_id');
  await followTeachers(context, section);
  return made;
}
export const addSectionInstructor = handle(addCommand, (context, input) => join(context, input));

/** The section of a line the caller may write, held; 404 for another's. */
async function sectionOf(context: Writing, id: number, permission: string): Promise<HeldSection> {
  const [row] = await rowsOf<{ section_id: number }>(
    context.db,
    sql`select section_id from ${sectionInstructors} where ${sectionInstructors.id} = ${id} and (${context.rows(permission)})`,
  );
  const section = row ? await holdSection(context, Number(row.section_id)) : null;
  if (!section) throw notFound();
  refuse(mayChangeOffer({ section: section.label, status: section.status }));
  return section;
}
export const changeSectionInstructor = handle(changeCommand, async (context, { id: given, ...changes }) => {
  const id = Number(given);
  const section = await sectionOf(context, id, 'sectioninstructor_update');
  const before = await teachersOf(context, section.id);
  const after = await updateRecord(record, id, changes, context);
  await refuseTeaching(context, section, before, await teachersOf(context, section.id), 'staff_id');
  await followTeachers(context, section);
  return after;
});
export const removeSectionInstructor = handle(removeCommand, async (context, { id }) => {
  const section = await sectionOf(context, id, 'sectioninstructor_destroy');
  await destroyRecord(record, id, context);
  await followTeachers(context, section);
  return { id };
});

/** What a row does is told only when the row stays. */
function holding(context: Writing): { quiet: Writing; kept: (() => void)[] } {
  const kept: (() => void)[] = [];
  const quiet: Writing = {
    ...context,
    audit: (entry) => void kept.push(() => context.audit(entry)),
    send: (mail) => void kept.push(() => context.send(mail)),
    publish: (channel, payload) => void kept.push(() => context.publish(channel, payload)),
    afterCommit: (work) => void kept.push(() => context.afterCommit(work)),
    info: () => undefined,
    message: () => undefined,
  };
  return { quiet, kept };
}
interface Line {
  line: number;
  label: string;
  reasons: Reason[];
}
/** The rows of a file, each with the section it means: of a semester that is not closed, the active one first. */
async function asked(
  context: Writing,
  rows: readonly SheetRow[],
  mapping: readonly (string | null)[],
): Promise<{ rows: AskedRow[]; labels: Map<number, string> }> {
  const known = (
    await rowsOf<NamedSection>(
      context.db,
      sql`select s.id, s.code, s.section_no, m.is_active as active from sections s join semesters m on m.id = s.semester_id and m.status <> 'closed' where s.status <> 'cancelled'`,
    )
  ).map((each) => ({ ...each, id: Number(each.id) }));
  const at = mapping.indexOf('section_id');
  const read = await readRows(
    record,
    rows,
    mapping.map((name) => (name === 'section_id' ? null : name)),
    context,
  );
  const labels = new Map<number, string>();
  for (const [index, row] of read.entries()) {
    const value = textOf(at < 0 ? null : (rows[index]?.values[at] ?? null));
    if (value === '') continue;
    row.label = value.slice(0, 200);
    const found = sectionNamed(value, known);
    const section = known.find((each) => each.id === found);
    if (!section) {
      const key = found === 'ambiguous' ? 'validation:ambiguous' : 'validation:not_found';
      row.reasons.push({ field: 'section_id', key, params: { value: value.slice(0, 100) } });
      continue;
    }
    row.values.section_id = section.id;
    row.key = keyOf(record)?.every((name) => typeof row.values[name] === 'number')
      ? JSON.stringify(keyOf(record)?.map((name) => String(row.values[name])))
      : null;
    labels.set(section.id, `${section.code}-${String(section.section_no).padStart(2, '0')}`);
  }
  return { rows: read, labels };
}

/** A file of who teaches what: each row by the rules of a single one, tried first; then all of it, or the good rows. */
export const importSectionInstructors = handle(importCommand, async (context, { dry_run, mode }) => {
  const sheet = await readSheet(onlyFile(context).bytes);
  const mapping = matchHeadings(record, sheet.headings, context.services.lines);
  if (mapping.every((field) => field === null)) throw malformed({ file: [{ key: 'no_known_columns', params: {} }] });
  const { rows, labels } = await asked(context, sheet.rows, mapping);
  const planned = await planRows(record, rows, 'add', context);
  // always in the same order: two files over the same sections wait for each other instead of locking each other out
  await lockSections(context.db, [...labels.keys()]);
  const told: (() => void)[] = [];
  const lines: Line[] = [];
  await context.db.execute(sql`savepoint import_all`);
  for (const row of planned) {
    const line: Line = {
      line: row.line,
      label: labels.get(Number(row.values.section_id)) ?? row.label,
      reasons: row.reasons,
    };
    lines.push(line);
    if (row.do !== 'add') continue;
    const { quiet, kept } = holding(context);
    await context.db.execute(sql`savepoint import_row`);
    try {
      await join(quiet, { ...row.complete, share: row.values.share });
      await context.db.execute(sql`release savepoint import_row`);
      told.push(...kept);
    } catch (error) {
      await context.db.execute(sql`rollback to savepoint import_row`);
      line.reasons = reasonsOf(error, context);
    }
  }
  const bad = lines.filter((each) => each.reasons.length > 0).length;
  const good = lines.length - bad;
  if (dry_run === true) {
    await context.db.execute(sql`rollback to savepoint import_all`);
    context.message('import_checked');
  } else {
    if (bad > 0 && mode !== 'good') refuse(offerRefusals.section_file_rows_bad({ n: bad }, 'file'));
    for (const tell of told) tell();
    context.info('section_instructors_imported', { n: good });
    context.audit({ resource: 'section-instructor', action: 'sectioninstructor_import', after: { imported: good } });
  }
  return {
    dry_run: dry_run === true,
    total: lines.length,
    good,
    bad,
    lines: lines.map(({ line, label: of, reasons }) => ({
      line,
      label: of,
      status: reasons.length > 0 ? ('error' as const) : ('ok' as const),
      errors: reasons.map((reason) => wordReason(record, reason, context.locale, context.services.lines)),
    })),
    columns: sheet.headings.map((heading, at) => ({ heading, field: mapping[at] ?? null })),
  };
});
