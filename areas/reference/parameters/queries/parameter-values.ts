import { sql } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { heldItems, itemRows, type ItemRow } from '../facts.ts';
import { parameterValues as valuesQuery, type ParameterValues, type ParameterVersion } from '../contract.ts';
import { mayChangeItem, mayRemoveItem, readersOf } from '../rules/parameter-use.ts';
import { stateOf } from '../rules/parameter-values.ts';
import { parameters } from '../../tables.ts';

export const parameterValues = answer(valuesQuery, async (context, { id }) => {
  const [parameter] = await rowsOf<ParameterValues['parameter']>(
    context.db,
    sql`select id, version, code, name, name_en, description, description_en, editable, is_public from ${parameters} where id = ${id} and (${context.rows('parameter_show')})`,
  );
  if (!parameter) throw notFound();
  const { today } = context;
  const held = await heldItems(context.db, parameter.code);
  const byCode = new Map<string, ItemRow[]>();
  for (const row of await itemRows(context.db, sql`parameter_id = ${id} and (${context.rows('parameteritem_index')})`))
    byCode.set(row.code, [...(byCode.get(row.code) ?? []), row]);
  const has = (permission: string): boolean => context.actor.permissions.has(permission);
  const items = [...byCode].flatMap(([code, rows]) => {
    const newest = [...rows].sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
    const versions = newest.map(({ parameter_id: _id, ...row }): ParameterVersion => {
      const facts = {
        parameterCode: parameter.code,
        editable: parameter.editable,
        code,
        state: stateOf(row, rows, today),
        held: held.get(code) ?? [],
      };
      return {
        ...row,
        student_type: row.student_type as ParameterVersion['student_type'],
        updated_at: new Date(row.updated_at).toISOString(),
        state: facts.state,
        can: {
          ...(has('parameteritem_update') ? { update: may(mayChangeItem(facts)) } : {}),
          ...(has('parameteritem_destroy') ? { destroy: may(mayRemoveItem(facts)) } : {}),
        },
      };
    });
    const shown = versions.find((each) => each.state === 'current') ?? versions.at(-1);
    return shown
      ? [{ code, shown, versions, readers: [...readersOf(parameter.code, code)], held: held.get(code) ?? [] }]
      : [];
  });
  return {
    parameter,
    today,
    readers: [...readersOf(parameter.code)],
    can: has('parameteritem_store')
      ? { store: may(mayChangeItem({ editable: parameter.editable, state: 'coming' })) }
      : {},
    items: items.sort((a, b) => a.shown.sort_order - b.shown.sort_order || a.code.localeCompare(b.code, 'tr')),
  };
});
