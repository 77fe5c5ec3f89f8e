import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { parameterItems as parameterItemsQuery } from '../../contract.ts';
import { itemsInForce } from '../facts.ts';
import { publicParameterItems as publicQuery } from '../contract.ts';
import { parameters } from '../../tables.ts';

export const parameterItems = answer(parameterItemsQuery, async (context, input) => {
  const byId = /^\d{1,15}$/.test(input.id);
  const [parameter] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${parameters} where ${byId ? sql`id = ${Number(input.id)}` : sql`code = ${input.id}`}`,
  );
  if (!parameter) throw notFound();
  const rows = await itemsInForce(context, {
    condition: sql`p.id = ${parameter.id} and (${context.rows('parameteritem_index')})`,
    studentType: input.student_type,
    sort: input.sort,
  });
  return { items: rows.map(({ parameter_code: _code, ...row }) => row) };
});

export const publicParameterItems = answer(publicQuery, async (context, input) => ({
  items: await itemsInForce(context, {
    condition: sql`p.is_public and ${input.parameter_code ? sql`p.code = ${input.parameter_code}` : sql`true`}`,
    studentType: input.student_type,
    name: input.name,
    sort: input.sort,
  }),
}));
