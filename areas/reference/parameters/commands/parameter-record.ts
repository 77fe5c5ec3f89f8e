import { sql } from 'drizzle-orm';
import { bindResource } from '#kernel/server/area.ts';
import { parameterItem } from '../resources/parameter-item.ts';
import { parameter } from '../resources/parameter.ts';
import { parameterItems, parameters } from '../../tables.ts';

/** The records that the commands of parameters hand to the engine. */
export const parameterRecord = bindResource(parameter, parameters);
export const parameterItemRecord = bindResource(parameterItem, parameterItems, {
  derive: { parameter_code: sql`select p.code from parameters p where p.id = ${parameterItems.parameter_id}` },
});
