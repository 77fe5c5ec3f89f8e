import { slotTypeWords } from '#areas/curriculum/resources/slot.ts';
import { semesterOption } from '#areas/reference/rules/semester-name.ts';
import { nameOf } from '#kernel/contract/text.ts';
import { answer, answerFile } from '#kernel/server/area.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import {
  electivePoolDetail as detailQuery,
  electivePoolReport as reportQuery,
  electivePoolReportFile as fileQuery,
} from '../contract.ts';
import { poolFacts } from '../facts/pool-facts.ts';

export const electivePoolReport = answer(reportQuery, async (context, input) => {
  const { detail: _detail, ...report } = await poolFacts(context, input);
  return report;
});

export const electivePoolDetail = answer(detailQuery, async (context, { id, ...input }) => {
  const { pools, detail } = await poolFacts(context, input);
  const pool = pools.find((each) => each.id === id);
  if (!pool) throw notFound();
  return { pool, ...detail(id) };
});

const columns = [
  'pool',
  'name',
  'pool_type',
  'semester',
  'courses',
  'offered',
  'resting',
  'sections',
  'quota',
  'taken',
  'waiting',
  'due',
  'next',
  'later',
  'without_seat',
] as const;
export const electivePoolReportFile = answerFile(fileQuery, async (context, input) => {
  const { pools, semester, past } = await poolFacts(context, input);
  if (pools.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { locale, services } = context;
  const word = (key: string): string => services.lines.line(locale, key);
  const types: Readonly<Record<string, { tr: string; en: string }>> = slotTypeWords;
  return spreadsheetOf(
    word('title:elective_pool_report'),
    columns.map((name) => word(`electives:${name}`)),
    pools.map((pool): SheetCell[] => [
      pool.code,
      nameOf(pool, locale),
      types[pool.pool_type]?.[locale] ?? pool.pool_type,
      semesterOption(semester)[locale],
      pool.courses,
      pool.offered,
      pool.resting,
      pool.sections,
      pool.quota,
      pool.taken,
      pool.waiting,
      ...(past ? [null, null, null, null] : [pool.due, pool.next, pool.later, pool.without_seat]),
    ]),
  );
});
