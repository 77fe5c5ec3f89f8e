import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { createRecord, destroyRecord, lockedRow, updateRecord } from '#kernel/server/engine/write.ts';
import { parameterRecord } from './parameter-record.ts';
import {
  addParameter as addCommand,
  changeParameter as changeCommand,
  removeParameter as removeCommand,
} from '../contract.ts';
import { mayRemoveParameter } from '../rules/parameter-use.ts';
import { parameterItems } from '../../tables.ts';

type Written = Record<string, unknown> & { id: number; version: number };
const written = (row: { id: number; version?: number }): Written => ({ ...row, version: row.version ?? 1 });

export const addParameter = handle(addCommand, async (context, input) =>
  written(await createRecord(parameterRecord, input, context)),
);
export const changeParameter = handle(changeCommand, async (context: Writing, { id, ...changes }) =>
  written(await updateRecord(parameterRecord, Number(id), changes, context)),
);
export const removeParameter = handle(removeCommand, async (context, { id }) => {
  const row = await lockedRow(parameterRecord, id, context, 'parameter_destroy');
  const [held] = await rowsOf<{ items: number }>(
    context.db,
    sql`select count(distinct code)::int as items from ${parameterItems} where parameter_id = ${id}`,
  );
  refuse(mayRemoveParameter({ code: String(row.code), items: held?.items ?? 0 }));
  await destroyRecord(parameterRecord, id, context);
  return { id };
});
