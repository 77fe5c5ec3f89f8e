import type { Page } from '@playwright/test';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { LessonLine, prepDraft, prepDrafts, prepLessonMove } from '#areas/language/prep-schedules/contract.ts';
import { firstHour, hoursADay, schoolDays } from '#areas/language/prep-schedules/rules/week-spec.ts';
import { weekdayWords } from '#areas/language/school/sessions/contract.ts';
import { box, choose, saying } from './applicant-phone.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled } from './session.ts';
import { asked, enters, pressed } from './walks/language-steps.ts';

interface Place {
  day: number;
  hour: number;
  room_id: number;
}
type Asked = OutputOf<typeof prepLessonMove>;
const placeOf = (page: Page, id: number, { day, hour, room_id }: Place): Promise<Asked> =>
  asked<Asked>(
    page,
    'prepschool',
    'GET',
    `/prep/schedule/lessons/${id}/place?day=${day}&hour=${hour}&room_id=${room_id}`,
  );
/** Takes an option of a list of the dialog with keys alone: a long list is narrowed by typing, a short one walked through. */
async function taken(page: Page, label: string, option: string | RegExp): Promise<void> {
  const field = box({ page: page.getByRole('dialog') }, label);
  const stands = await field.inputValue();
  if (typeof option === 'string' ? stands === option : option.test(stands)) return;
  await field.focus();
  await page.keyboard.press('ArrowDown');
  const offered = page.getByRole('option').filter({ visible: true });
  const wanted = offered.filter({ hasText: option }).first();
  await wanted.waitFor();
  const text = (await wanted.innerText()).trim();
  if (await field.isEditable()) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await expect(offered).toHaveCount(1);
  }
  for (let tries = await offered.count(); tries > 0; tries -= 1) {
    if ((await wanted.getAttribute('data-combobox-selected')) !== null) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(text);
}

for (const locale of ['tr', 'en'] as const)
  test(`ESL-014: a lesson of the published prep week goes to another place with the keyboard; a room that is taken is told first, ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const say = saying(locale);
    const office = await enters(browser, 'prepschool', { locale });
    const { page } = office;
    const { drafts } = await asked<OutputOf<typeof prepDrafts>>(page, 'prepschool', 'GET', '/prep/schedule/drafts');
    const published = drafts.find((each) => each.status === 'published');
    if (!published) throw new Error('no published week');
    const read = () =>
      asked<OutputOf<typeof prepDraft>>(page, 'prepschool', 'GET', `/prep/schedule/drafts/${published.id}`);
    const { lessons } = await read();
    const placed = lessons.flatMap((each) =>
      each.day === null || each.hour === null || each.room_id === null
        ? []
        : [{ ...each, day: each.day, hour: each.hour, room_id: each.room_id }],
    );
    // two classes with teachers of their own: what stands in the way of the first lesson is the room of the other alone
    let found: { lesson: (typeof placed)[number]; other: (typeof placed)[number]; free: Place } | undefined;
    for (const lesson of placed) {
      for (const other of placed.filter(
        (each) => each.class_id !== lesson.class_id && each.staff_id !== lesson.staff_id,
      )) {
        const { clashes } = await placeOf(page, lesson.id, other);
        if (clashes.length !== 1) continue;
        for (let day = 1; day <= schoolDays && !found; day += 1)
          for (let hour = firstHour; hour <= firstHour + hoursADay - lesson.hours && !found; hour += 1) {
            const free = { day, hour, room_id: other.room_id };
            if (day === lesson.day && hour === lesson.hour) continue;
            if ((await placeOf(page, lesson.id, free)).clashes.length === 0) found = { lesson, other, free };
          }
        if (found) break;
      }
      if (found) break;
    }
    if (!found) throw new Error('no lesson that only a room keeps from going somewhere');
    const { lesson, other, free } = found;
    const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
    const hours = (hour: number): RegExp => new RegExp(`${clock(hour)}.*${clock(hour + lesson.hours)}`);
    const { rooms } = await placeOf(page, lesson.id, free);
    const room = rooms.find((each) => each.id === other.room_id);
    await page.goto(`/prep/schedule/drafts?draft=${published.id}`);
    await settled(page);
    await choose({ page }, say('prepschedule:class'), lesson.class);
    const row = page
      .getByRole('row')
      .filter({ hasText: weekdayWords[lesson.day as 1][locale] })
      .filter({ hasText: hours(lesson.hour) })
      .filter({ hasText: lesson.teacher });
    await row.getByRole('button', { name: say('prepschedule:move') }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const goes = async (to: Place): Promise<void> => {
      await taken(page, say('prepschedule:day'), weekdayWords[to.day as 1][locale]);
      await taken(page, say('prepschedule:time'), hours(to.hour));
    };
    await goes(other);
    await taken(page, say('prepschedule:room'), `${room?.code ?? ''} (${room?.capacity ?? ''})`);
    await expect(dialog.getByText(say('prepschedule:move_clashes'))).toBeVisible();
    await expect(dialog.getByText(`${other.class}, ${other.teacher}`)).toBeVisible();
    const confirm = dialog.getByRole('button', { name: say('prepschedule:move'), exact: true });
    await expect(confirm).toBeDisabled();
    expect(await violationsOf(page)).toEqual([]);
    await goes(free);
    await expect(dialog.getByText(say('prepschedule:move_free'))).toBeVisible();
    await pressed(page, say('prepschedule:move'), { within: dialog });
    const after = (await read()).lessons.find((each: LessonLine) => each.id === lesson.id);
    expect([after?.day, after?.hour, after?.room_id]).toEqual([free.day, free.hour, free.room_id]);
    expect(office.problems).toEqual([]);
    await office.context.close();
  });
