import { longDay } from '#kernel/contract/calendar.ts';
import { textKey, type Locale, type Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { roleRead, userRead, userRoleRead } from '#areas/access/reads/accounts.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import { hoursText } from '../rules/defence-clashes.ts';
import type { JurorReminder } from '../rules/juror-reminders.ts';
import { moveOf, votedMoves, type Party, type ThesisMove } from '../rules/thesis-states.ts';
import { calendarText, utcText } from '#areas/registration/feed/rules/icalendar.ts';
import { juryOf, type JuryRow } from './jury-rows.ts';
import { newJurorLink } from './juror-link.ts';
import type { Thesis } from './thesis-rows.ts';

/** What is told of beside the moves. */
export type ThesisNews = ThesisMove | 'extended' | 'text_came' | 'revision_came' | 'link' | JurorReminder;
const others: Readonly<Record<Exclude<ThesisNews, ThesisMove>, readonly Party[]>> = {
  /** a new link goes to one member alone */ link: [],
  /** members of the jury are reminded one by one */ defence_near: ['student'],
  vote_missing: [],
  extended: ['student', 'advisor'],
  text_came: ['advisor', 'coordinator'],
  revision_came: ['jury', 'advisor', 'coordinator'],
};
const isMove = (news: ThesisNews): news is ThesisMove => !Object.hasOwn(others, news);
const page: Readonly<Record<Party, (id: number) => string>> = {
  student: () => '/thesis/and/project/student',
  advisor: (id) => `/thesis/and/project/${id}`,
  coordinator: (id) => `/thesis/and/project/${id}`,
  admin: (id) => `/thesis/and/project/${id}`,
  head: (id) => `/thesis/and/project/${id}`,
  jury: (id) => `/thesis/and/project/${id}`,
};

/** Accounts of a party. The coordinator is the chair of the department; where the chair advises the work, the dean. */
async function accountsOf(context: Writing, thesis: Thesis, party: Party): Promise<number[]> {
  const staff = (ids: readonly (number | null)[]) =>
    sql`u.staff_id = any(${`{${ids.filter(Boolean).join(',')}}`}::bigint[])`;
  const holds = (role: string, unit = sql`true`) =>
    sql`exists (select from ${userRoleRead} ur join ${roleRead} ro on ro.id = ur.role_id and ro.name = ${role} where ur.user_id = u.id and ${unit})`;
  const inDepartment = sql`ur.department_code = (select d.code from ${departmentRead} d where d.id = ${thesis.department_id})`;
  const inFaculty = sql`ur.faculty_code = (select f.code from ${facultyRead} f join ${departmentRead} d on d.faculty_id = f.id where d.id = ${thesis.department_id})`;
  const who = {
    student: () => sql`u.student_id = ${thesis.student.id}`,
    advisor: () => staff([thesis.advisor_id, thesis.co_advisor_id]),
    coordinator: () =>
      sql`(${holds('chair', inDepartment)} and u.staff_id is distinct from ${thesis.advisor_id}::bigint) or (${holds('dean', inFaculty)} and exists (select from ${userRead} c join ${userRoleRead} ur on ur.user_id = c.id join ${roleRead} ro on ro.id = ur.role_id and ro.name = 'chair' where c.staff_id = ${thesis.advisor_id} and ${inDepartment}))`,
    admin: () => holds('registrar'),
    head: () =>
      sql`u.staff_id in (select j.staff_id from thesis_jury j where j.thesis_id = ${thesis.id} and j.role = 'head')`,
    jury: () => sql`u.staff_id in (select j.staff_id from thesis_jury j where j.thesis_id = ${thesis.id})`,
  }[party]();
  const found = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and (${who}) order by u.id`,
  );
  return found.map((each) => Number(each.id));
}
interface More {
  note?: string | null;
  due_on?: string | null;
}
/** Subject and body in both languages. */
function wordsOf({ services }: Writing, thesis: Thesis, news: ThesisNews, more: More): { subject: Text; body: Text } {
  const say = (locale: Locale, key: string, params: Record<string, string>): string =>
    services.lines.line(locale, textKey(`thesis:${key}`), params);
  const subject = (locale: Locale): string =>
    say(locale, `news.${news}`, {
      student: thesis.student.name,
      title: locale === 'tr' ? thesis.title : thesis.title_en,
    });
  const body = (locale: Locale): string =>
    [
      say(locale, 'news_body', {
        title: locale === 'tr' ? thesis.title : thesis.title_en,
        student: `${thesis.student.code} ${thesis.student.name}`,
        advisor: thesis.advisor,
      }),
      ...((['plan_defence', 'link', 'defence_near'] as readonly ThesisNews[]).includes(news) &&
      thesis.defence_on !== null
        ? [
            say(locale, 'news_defence', {
              day: longDay(thesis.defence_on)[locale],
              hours: hoursText({ starts: thesis.defence_starts ?? 0, ends: thesis.defence_ends ?? 0 }),
              place: thesis.defence_mode === 'online' ? (thesis.link ?? '–') : (thesis.room ?? '–'),
            }),
          ]
        : []),
      ...(more.due_on ? [say(locale, 'news_due', { due: longDay(more.due_on)[locale] })] : []),
      ...(more.note?.trim() ? [say(locale, 'news_note', { note: more.note.trim() })] : []),
    ].join('\n');
  return { subject: { tr: subject('tr'), en: subject('en') }, body: { tr: body('tr'), en: body('en') } };
}
/**
 * Bell, and mail in the reader's language, for everybody the table of moves names; whoever did it is not told. Members of the
 * jury from outside get a mail in both languages. An invitation brings an entry for the calendar.
 */
export async function tellOfThesis(context: Writing, thesis: Thesis, news: ThesisNews, more: More = {}): Promise<void> {
  const parties = isMove(news) ? moveOf(news).tells : others[news];
  const { subject, body } = wordsOf(context, thesis, news, more);
  const calendar = news === 'plan_defence' ? defenceEntry(context, thesis) : null;
  // what the jury has decided, the one whose vote was the last hears too
  const told = new Set(isMove(news) && votedMoves.includes(news) ? [] : [context.actor.user_id]);
  for (const party of parties) {
    const user_ids = (await accountsOf(context, thesis, party)).filter((id) => !told.has(id));
    for (const id of user_ids) told.add(id);
    if (user_ids.length === 0) continue;
    await port(context.services, 'tell')(context, {
      user_ids,
      kind: 'requests',
      title: subject,
      body,
      link: page[party](thesis.id),
      mail: { template: `thesis_${news}`, subject, body, ...(calendar ? { calendar } : {}) },
    });
  }
  if (!parties.includes('jury')) return;
  for (const { id, email, outside, excused } of await juryOf(context, thesis))
    if (outside && email && !excused) await mailOutside(context, thesis, news, { id, email }, { subject, body });
}
/** What a member from outside needs a link for; a link is known only in the mail it goes with, so each of these has a new one. */
const linked: readonly ThesisNews[] = [
  'name_jury',
  'plan_defence',
  'revision_came',
  'link',
  'defence_near',
  'vote_missing',
];

/** A mail in both languages, for nobody knows which one its reader reads. */
async function mailOutside(
  context: Writing,
  thesis: Thesis,
  news: ThesisNews,
  { id, email }: { id: number; email: string },
  { subject, body }: { subject: Text; body: Text },
): Promise<string | null> {
  const link = linked.includes(news) ? await newJurorLink(context, id, thesis.defence_on) : null;
  const whole = (locale: Locale): string =>
    link === null
      ? body[locale]
      : `${body[locale]}\n\n${context.services.lines.line(locale, 'thesis:news_link', { address: link.address, until: longDay(link.until)[locale] })}`;
  context.send({
    channel: 'mail',
    to: email,
    template: `thesis_${news}`,
    subject: `${subject.tr} / ${subject.en}`,
    body: `${whole('tr')}\n\n—\n\n${whole('en')}`,
    calendar: news === 'plan_defence' || news === 'link' ? defenceEntry(context, thesis)?.en : undefined,
  });
  return link?.until ?? null;
}
/** The invitation once more, with a new link. @returns the last day of the link */
export async function sendInvitation(
  context: Writing,
  thesis: Thesis,
  member: { id: number; email: string },
): Promise<string> {
  return (await mailOutside(context, thesis, 'link', member, wordsOf(context, thesis, 'link', {}))) ?? context.today;
}
/** Members of the jury are reminded, each by his own way; the student hears of the day too. */
export async function remindJury(
  context: Writing,
  thesis: Thesis,
  news: JurorReminder,
  seats: readonly Pick<JuryRow, 'id' | 'staff_id' | 'email'>[],
): Promise<void> {
  await tellOfThesis(context, thesis, news);
  const { subject, body } = wordsOf(context, thesis, news, {});
  const staff_ids = seats.flatMap((each) => (each.staff_id === null ? [] : [each.staff_id]));
  const accounts = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and u.staff_id = any(${idList(staff_ids)}) order by u.id`,
  );
  if (accounts.length > 0)
    await port(context.services, 'tell')(context, {
      user_ids: accounts.map((each) => Number(each.id)),
      kind: 'requests',
      title: subject,
      body,
      link: page.jury(thesis.id),
      mail: { template: `thesis_${news}`, subject, body },
    });
  for (const { id, staff_id, email } of seats)
    if (staff_id === null && email !== null) await mailOutside(context, thesis, news, { id, email }, { subject, body });
}
/** The defence as an entry for a calendar: the same entry when it is planned anew. Null while there is none. */
function defenceEntry({ now }: Pick<Writing, 'now'>, thesis: Thesis): Text | null {
  const { defence_on: day, defence_starts: starts, defence_ends: ends } = thesis;
  if (day === null || starts === null || ends === null) return null;
  const place = thesis.defence_mode === 'online' ? thesis.link : thesis.room;
  const of = (summary: string, description: string): string =>
    calendarText({
      name: summary,
      stamp: utcText(now),
      entries: [
        {
          uid: `defence-${thesis.id}@kampus`,
          summary,
          description,
          ...(place ? { location: place } : {}),
          at: { day, starts, ends },
        },
      ],
    });
  return {
    tr: of(`Savunma: ${thesis.author}`, thesis.title),
    en: of(`Defense: ${thesis.author}`, thesis.title_en),
  };
}
