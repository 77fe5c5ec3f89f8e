import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { createRecord, destroyRecord, lockedRow, updateRecord } from '#kernel/server/engine/write.ts';
import { Failure } from '#kernel/server/failure.ts';
import { parameterItemRecord as record } from './parameter-record.ts';
import { dataFor, heldItems, itemRows, lockedParameter, type ItemRow, type ParameterRow } from '../facts.ts';
import {
  addParameterItem as addCommand,
  changeParameterItem as changeCommand,
  removeParameterItem as removeCommand,
} from '../contract.ts';
import { parametersRefusals as refusals } from '../refusals.ts';
import { sameData } from '../rules/parameter-data.ts';
import { itemCodeProblems, mayChangeItem, mayRemoveItem } from '../rules/parameter-use.ts';
import { stateOf, type ValueState } from '../rules/parameter-values.ts';
import { parameterItems } from '../../tables.ts';

type Values = Record<string, unknown>;
type Written = Values & { id: number; version: number };
const written = (row: { id: number; version?: number }): Written => ({ ...row, version: row.version ?? 1 });

export const addParameterItem = handle(addCommand, async (context, input: Values) => {
  const parameter = await lockedParameter(context.db, Number(input.parameter_id));
  const code = String(input.code);
  refuse([...mayChangeItem({ editable: parameter.editable, state: 'coming' }), ...itemCodeProblems(code)]);
  const [taken] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${parameterItems} where parameter_id = ${parameter.id} and code = ${code} limit 1`,
  );
  if (taken) refuse(refusals.parameter_item_code_taken({ code }, 'code'));
  const data = dataFor(parameter.code, code, input.data);
  return written(
    await createRecord(record, { ...input, data, valid_from: input.valid_from ?? context.today }, context),
  );
});

interface Found {
  parameter: ParameterRow;
  item: ItemRow;
  versions: ItemRow[];
  state: ValueState;
  today: string;
}
/** The item with all its versions, its parameter locked before it: two changes of one parameter wait for each other. */
async function found(context: Writing, id: number, permission: string): Promise<Found> {
  const [place] = await rowsOf<{ parameter_id: number }>(
    context.db,
    sql`select parameter_id from ${parameterItems} where id = ${id}`,
  );
  const parameter = await lockedParameter(context.db, place?.parameter_id ?? 0);
  const { code } = await lockedRow(record, id, context, permission);
  const versions = await itemRows(context.db, sql`parameter_id = ${parameter.id} and code = ${String(code)}`);
  const item = versions.find((each) => each.id === id);
  if (!item) throw new Error('a locked item is among its versions');
  const { today } = context;
  return { parameter, item, versions, state: stateOf(item, versions, today), today };
}

export const changeParameterItem = handle(changeCommand, async (context, { id, version, ...given }: Values) => {
  const { parameter, item, versions, state, today } = await found(context, Number(id), 'parameteritem_update');
  if (version !== undefined && version !== null && Number(version) !== item.version)
    throw new Failure(406, 'record_changed_meanwhile');
  refuse(mayChangeItem({ editable: parameter.editable, state }));
  const { data, valid_from, ...rest } = given;
  const asked = typeof valid_from === 'string' && valid_from !== item.valid_from ? valid_from : null;
  const next = data === undefined ? item.data : dataFor(parameter.code, item.code, data);
  const another = !sameData(next, item.data);
  // the value in force stays as it was: another one begins on its own day
  const from = state === 'coming' ? (asked ?? item.valid_from) : another ? (asked ?? today) : item.valid_from;
  if (asked !== null && (asked < today || (state === 'current' && !another)))
    refuse(refusals.parameter_day_past(undefined, 'valid_from'));
  if (from !== item.valid_from && versions.some((each) => each.valid_from === from))
    refuse(refusals.parameter_value_exists({ day: from }, 'valid_from'));
  const changes: Values = { ...rest, version: item.version };
  if (another) changes.data = next;
  if (from === item.valid_from) return written(await updateRecord(record, item.id, changes, context));
  if (state === 'coming')
    return written(await updateRecord(record, item.id, { ...changes, valid_from: from }, context));
  return written(await createRecord(record, newVersion(item, rest, next, from), context));
});
/** What the new value does not say itself it takes from the one before; its reason is its own. */
function newVersion(item: ItemRow, changes: Values, data: unknown, from: string): Values {
  const kept = {
    name: item.name,
    name_en: item.name_en,
    student_type: item.student_type,
    sort_order: item.sort_order,
    status: item.status,
  };
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...kept, ...said, parameter_id: item.parameter_id, code: item.code, data, valid_from: from };
}

export const removeParameterItem = handle(removeCommand, async (context, { id }) => {
  const { parameter, item, versions, state } = await found(context, id, 'parameteritem_destroy');
  const held = (await heldItems(context.db, parameter.code)).get(item.code) ?? [];
  refuse(mayRemoveItem({ parameterCode: parameter.code, editable: parameter.editable, code: item.code, state, held }));
  for (const each of state === 'coming' ? [item] : versions) await destroyRecord(record, each.id, context);
  return { id };
});
