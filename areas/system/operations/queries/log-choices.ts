import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  logChoices as choicesQuery,
  logPeople as peopleQuery,
  type LogChoice,
  type LogPersonChoice,
} from '../log-contract.ts';
import { academicNames, actionWords, deedNames, resourceWords } from '../facts/log-words.ts';
import { keyOfWord } from '../rules/log-records.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { roleRead, userRead } from '#areas/access/reads/accounts.ts';

/** What the filters of the log offer, as far as the reader may look. */
export const logChoices = answer(choicesQuery, async ({ services, actor, db }) => {
  const all = actor.role === 'A';
  const academic = academicNames(services);
  const resources = [
    ...new Set(
      [...services.resources.values()]
        .filter(({ resource }) => resource.actions.some((action) => ['store', 'update', 'destroy'].includes(action)))
        .map(({ resource }) => resource.name)
        .concat(
          Object.keys(keyOfWord),
          all
            ? [
                'user',
                'session',
                'exception',
                'job',
                'outbox',
                'notification',
                'translation',
                'role',
                'model-filter',
                'consent',
                'impersonation',
              ]
            : [],
        ),
    ),
  ];
  const crud = [...services.resources.values()].flatMap(({ resource }) =>
    resource.actions
      .filter((action) => ['store', 'update', 'destroy'].includes(action))
      .map((action) => ({ code: `${resource.permission}_${action}`, of: resource.name })),
  );
  const between = (one: LogChoice, other: LogChoice): number => one.words.tr.localeCompare(other.words.tr, 'tr');
  const roles = await rowsOf<{ code: string; tr: string | null; en: string | null }>(
    db,
    sql`select name as code, explanation as tr, explanation_en as en from ${roleRead} roles order by name`,
  );
  return {
    resources: resources
      .filter((name) => all || academic.resources.includes(name))
      .map((code): LogChoice => ({ code, words: resourceWords(services, code) }))
      .sort(between),
    actions: [
      ...crud
        .filter(({ of }) => all || academic.resources.includes(of))
        .map(({ code, of }): LogChoice => {
          const [what, deed] = [resourceWords(services, of), actionWords(services, code)];
          return { code, words: { tr: `${what.tr}: ${deed.tr}`, en: `${what.en}: ${deed.en}` } };
        }),
      ...deedNames(services)
        .filter((name) => all || academic.actions.includes(name))
        .map((code): LogChoice => ({ code, words: actionWords(services, code) })),
    ].sort(between),
    roles: roles.map(({ code, tr, en }) => ({ code, words: { tr: tr ?? code, en: en ?? code } })),
  };
});

const like = (value: string): string => `%${fold(value).replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
/** People to filter the log by; three letters at least, one by his id. */
export const logPeople = answer(peopleQuery, async ({ db }, { query, id }) => {
  if (!id && (!query || query.trim().length < 3)) return [];
  return rowsOf<LogPersonChoice>(
    db,
    sql`
    select u.id, u.full_name as name, coalesce(st.student_number, sf.registration_number, u.username) as number
    from ${userRead} u left join ${studentRead} st on st.id = u.student_id left join ${staffRead} sf on sf.id = u.staff_id
    where ${id ? sql`u.id = ${id}` : sql`(u.username = ${query ?? ''} or st.search like ${like(query ?? '')} or sf.search like ${like(query ?? '')})`} order by u.full_name collate tr_sort limit 20`,
  );
});
