import { answerFile } from '#kernel/server/area.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { readSheet } from '../../queries/sheet-facts.ts';
import { scoreSheet as sheetQuery } from '../contract.ts';

/** Number, name and a column per part with what is stored; taken in again unchanged, it changes nothing. */
export const scoreSheet = answerFile(sheetQuery, async (context, { section_id }) => {
  const { locale, services } = context;
  const sheet = await readSheet(context.db, section_id, context.rows('grade_index'), context.now);
  const t = (key: string): string => services.lines.line(locale, `grading:${key}`);
  const scores = new Map(sheet.scores.map((score) => [`${score.enrolment_id}/${score.assessment_id}`, score]));
  return spreadsheetOf(
    sheet.name,
    [t('number'), t('name'), ...sheet.assessments.map((each) => (locale === 'tr' ? each.name : each.name_en))],
    sheet.enrolments
      .filter((each) => each.status !== 'withdrawn')
      .map((each) => [
        each.number,
        `${each.first_name} ${each.last_name}`,
        ...sheet.assessments.map((part) => {
          const score = scores.get(`${each.enrolment_id}/${part.id}`);
          return score?.absent ? t('absent_mark') : (score?.points ?? null);
        }),
      ]),
  );
});
