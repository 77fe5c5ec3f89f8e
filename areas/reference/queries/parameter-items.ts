import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { parameterItems as parameterItemsQuery, type ParameterItemRow } from '#areas/reference/contract.ts';
import { parameterItems as items } from '#areas/reference/tables.ts';

const orders: Record<string, ReturnType<typeof sql>> = { name: sql`name`, '-name': sql`name desc`, code: sql`code`, '-code': sql`code desc` };

export const parameterItems = answer(parameterItemsQuery, async (context, input) => {
  const today = context.now.toISOString().slice(0, 10);
  const mine = input.student_type ? sql`(${items.student_type} is null or ${items.student_type} = ${input.student_type})` : sql`true`;
  // of several versions of an item the latest that has begun
  const rows = await rowsOf<ParameterItemRow>(context.db, sql`
    select id, code, name, name_en, data, student_type from (
      select distinct on (${items.code}, ${items.student_type}) ${items.id} as id, ${items.code} as code, ${items.name} as name, ${items.name_en} as name_en, ${items.data} as data,
        ${items.student_type} as student_type, ${items.sort_order} as sort_order, ${items.status} as status
      from ${items} where ${items.parameter_id} = ${input.id} and ${items.valid_from} <= ${today} and ${mine} and (${context.rows('parameteritem_index')})
      order by ${items.code}, ${items.student_type}, ${items.valid_from} desc) as latest
    where status = 'a' order by ${orders[input.sort ?? ''] ?? sql`sort_order`}, code`);
  return { items: rows };
});
