import type { SQL } from 'drizzle-orm';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { sql } from '#kernel/server/database.ts';
import { languageChanges } from './tables.ts';

/** Day and reason of the last change of a record; the condition names `k` (language_changes). */
export const lastChange = (of: SQL): SQL =>
  sql`(select to_char(${daySql(sql`k.created_at`)}, 'DD.MM.YYYY') || ': ' || k.reason from ${languageChanges} k where ${of} order by k.id desc limit 1)`;
