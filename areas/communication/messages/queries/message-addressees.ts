import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { lettersToSearch, reachable, teachersOf } from '../addressees.ts';
import { isLearner, officeOf } from '../rows.ts';
import { contactChoices as choicesQuery, messageAddressees as query, type TopicChoice } from '../contract.ts';
import { fold } from '#kernel/contract/text.ts';
import { answerBy } from '../rules/answer-days.ts';
import { officeRoles } from '../rules/offices.ts';

/** Whom the reader may write to: a student his teachers and offices, staff whoever they find by three letters. */
export const messageAddressees = answer(query, async (context, { search }) => {
  const typed = (search ?? '').trim();
  const as_office = officeOf(context.actor);
  if (isLearner(context.actor)) {
    const all = await teachersOf(context);
    return {
      persons: typed === '' ? all : all.filter((each) => fold(each.name).includes(fold(typed))),
      offices: officeRoles,
      letters: 0,
      as_office: null,
    };
  }
  return {
    persons: typed.length < lettersToSearch ? [] : await reachable(context, typed),
    offices: officeRoles,
    letters: lettersToSearch,
    as_office,
  };
});

/** What can be asked, with the day by which an answer is expected when it is asked now. */
export const contactChoices = answer(choicesQuery, async ({ db, now }) => {
  const topics = await rowsOf<Omit<TopicChoice, 'answer_by'>>(
    db,
    sql`select id, name, name_en, office_role as office, answer_days from contact_topics where status = 'a' order by sort_order, name`,
  );
  return { topics: topics.map((each) => ({ ...each, answer_by: answerBy(now, each.answer_days) })) };
});
