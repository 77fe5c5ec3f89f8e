import type { Locator, Page } from '@playwright/test';
import type { ThesisView } from '#areas/records/thesis/contract.ts';
import type { myThesis } from '#areas/records/thesis/topics-contract.ts';
import type { ThesisMove, VersionKind } from '#areas/records/thesis/rules/thesis-states.ts';
import { momentOfWall } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { addressIn, box, choose, codeIn, looked, onPhone, saying, scan, sentBy, typeDate } from '../applicant-phone.ts';
import { expect, test } from '../campus.ts';
import { moveServer } from '../servers.ts';
import { forgetTokens, settled, tokenOf, type Signed } from '../session.ts';
import { named } from '../walk-requests.ts';
import { inDays } from './housing-steps.ts';
import { asked, enters, filtered, pressed, type Locale } from './language-steps.ts';

const base = '/thesis/and/project';
const long = (text: string): string => `${text} `.repeat(6).trim();
/** The second work says other things than the first, or it would count as copied. */
const words = {
  tr: {
    title: 'Yürüyen sensör ağı',
    title_en: 'A walking sensor network',
    abstract: ['Bu çalışma kampüsü ölçer.', 'This work measures the campus.'],
    outside: 'Dr. Yürüyüş Konuğu',
  },
  en: {
    title: 'Kampüs enerji izleme',
    title_en: 'Energy on campus',
    abstract: ['Binalarda elektrik nereye gider diye sorulur.', 'Where electricity goes in buildings is asked here.'],
    outside: 'Dr. Walking Guest',
  },
} as const;
const reason = { tr: 'Deney bölümü kısa kalmış.', en: 'The chapter on experiments is short.' } as const;
/** Days that the server's clock is ahead: the second walk begins where the first has ended. */
let ahead = 0;
const hours = { tr: ['22:30', '23:00'], en: ['22:00', '22:30'] } as const;
const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** The first day, announced in time, on which nothing speaks against the hours. */
async function freeDay(page: Page, work: number, [from, to]: readonly [string, string]): Promise<number> {
  for (let days = ahead + 5; days < ahead + 25; days += 1) {
    const { problems } = await asked<{ problems: object[] }>(
      page,
      'chair',
      'GET',
      `${base}/${work}/clashes?defence_on=${inDays(days)}&starts=${minutes(from)}&ends=${minutes(to)}&mode=online&link=https://example.org`,
    );
    if (problems.length === 0) return days;
  }
  throw new Error('no day is free');
}
type Mine = OutputOf<typeof myThesis>;
/** Who may choose the topic: a student of the department who has no work and signs in by a number. */
async function chooser(page: Page, topic: number): Promise<string> {
  const rows = await asked<{ student_number: string }[]>(
    page,
    'registrar',
    'GET',
    filtered('/students', { status: 'active', student_type: 'undergraduate' }, 400),
  );
  for (const { student_number: number } of rows) {
    const users = await asked<{ username: string }[]>(page, 'admin', 'GET', `/users?search=${number}&limit=5`);
    if (!users.some((each) => each.username === number)) continue;
    const known = await tokenOf(page.request, number).catch(() => null);
    if (!known) continue;
    const mine = await asked<Mine>(page, number, 'GET', `${base}/student`);
    if (mine.choosing && mine.wishes.length === 0 && mine.topics.some((each) => each.id === topic && each.can === true))
      return number;
  }
  throw new Error('no student can choose the topic');
}

for (const locale of ['tr', 'en'] as const satisfies readonly Locale[])
  test(`ACA-018: a thesis from its topic to the archive, every side on a telephone, ${locale}`, async ({ browser }) => {
    test.setTimeout(480_000);
    const say = saying(locale);
    const text = words[locale];
    const guestMail = `juri.${locale}@example.org`;
    const name = `thesis-${locale}`;
    const title = locale === 'tr' ? text.title : text.title_en;
    const signed = new Map<string, Signed>();
    /** Someone's telephone; after the clock was moved everybody signs in anew. */
    const by = async (username: string): Promise<Page> => {
      const known = signed.get(username) ?? (await enters(browser, username, { locale, width: 360 }));
      signed.set(username, known);
      return known.page;
    };
    const leave = async (): Promise<void> => {
      for (const { context, problems } of signed.values()) {
        expect(problems).toEqual([]);
        await context.close();
      }
      signed.clear();
    };
    let [work, student] = [0, ''];
    const opened = async (username: string, path = `${base}/${work}`): Promise<Page> => {
      const page = await by(username);
      await page.goto(path);
      await settled(page);
      return page;
    };
    const moved = async (username: string, move: ThesisMove, note = ''): Promise<void> => {
      const page = await opened(username, username === student ? `${base}/student` : undefined);
      const verb = say(`thesis:move.${move}`);
      await page.getByRole('main').getByRole('button', { name: verb, exact: true }).click();
      const dialog = page.getByRole('dialog');
      if (note) await dialog.locator('textarea[name="note"]').fill(note);
      await pressed(page, verb, { within: dialog });
      await dialog.waitFor({ state: 'hidden' });
    };
    const uploads = async (kind: VersionKind): Promise<void> => {
      const page = await opened(student, `${base}/student`);
      const verb = say('thesis:upload_title', { kind: say(`thesis:version.${kind}`) });
      await page.getByRole('button', { name: verb, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type="file"]').setInputFiles(scan('metin.pdf'));
      await pressed(page, say('thesis:upload'), { within: dialog });
      await dialog.waitFor({ state: 'hidden' });
    };
    const view = async (): Promise<ThesisView> =>
      asked<ThesisView>(await by('registrar'), 'registrar', 'GET', `${base}/${work}`);
    const votes = async (page: Page, vote: 'accept' | 'ask_revision'): Promise<void> => {
      const verb = say(`thesis:vote.${vote}`);
      await page.getByRole('main').getByRole('button', { name: verb, exact: true }).click();
      const dialog = page.getByRole('dialog');
      if (vote !== 'accept') await dialog.locator('textarea[name="note"]').fill(reason[locale]);
      await pressed(page, verb, { within: dialog });
      await dialog.waitFor({ state: 'hidden' });
    };
    const bilingual = async (form: Page | Locator, field: string, tr: string, en: string): Promise<void> => {
      await named(form, field).fill(tr);
      await named(form, `${field}_en`).fill(en);
    };

    await test.step('the advisor offers a topic, a student ranks it, the advisor accepts', async () => {
      const page = await opened('advisor', `${base}/advisor/approve`);
      await page.getByRole('button', { name: say('thesis:offer'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await bilingual(dialog, 'title', text.title, text.title_en);
      await bilingual(dialog, 'about', long('Ölçen ve anlatan bir çalışma.'), long('A work that measures and tells.'));
      const made = page.waitForResponse((each) => each.url().endsWith(`${base}/topics`));
      await pressed(page, say('thesis:offer'), { within: dialog });
      const topic = ((await (await made).json()) as { data: { id: number } }).data.id;
      student = await chooser(page, topic);
      const phone = await opened(student, `${base}/student`);
      await looked({ page: phone }, `${name}-topics`);
      const offered = phone.getByRole('listitem').filter({ hasText: title });
      await offered.getByRole('button', { name: say('thesis:wish_add') }).click();
      await pressed(phone, say('thesis:wish_save'));
      await opened('advisor', `${base}/advisor/approve`);
      await looked({ page }, `${name}-advisor`);
      const wishes = page.getByRole('region', { name: say('thesis:wishes_waiting') });
      await wishes
        .getByRole('button', { name: new RegExp(title) })
        .first()
        .click();
      await page.getByRole('menuitem', { name: say('thesis:accept'), exact: true }).click();
      await pressed(page, say('thesis:accept'), { within: page.getByRole('dialog') });
      work = (await asked<Mine>(phone, student, 'GET', `${base}/student`)).thesis_id ?? 0;
      expect(work).toBeGreaterThan(0);
    });
    await test.step('the student writes the proposal; advisor, coordinator and administrator approve it', async () => {
      const phone = await opened(student, `${base}/student`);
      await phone.getByRole('button', { name: say('thesis:edit'), exact: true }).click();
      const form = phone.getByRole('main');
      await bilingual(form, 'abstract', long(text.abstract[0]), long(text.abstract[1]));
      await bilingual(form, 'keywords', 'su, ölçüm, kampüs', 'water, measurement, campus');
      await pressed(phone, say('thesis:save'));
      await uploads('proposal');
      await looked({ page: phone }, `${name}-proposal`);
      await moved(student, 'submit');
      await moved('advisor', 'advisor_approve');
      await moved('chair', 'coordinator_approve');
      await looked({ page: await by('chair') }, `${name}-chair`);
      await moved('registrar', 'admin_approve');
      await uploads('text');
    });
    let invited = '';
    let days = 0;
    await test.step('the coordinator names a jury with a member from outside and plans the defense; all are invited', async () => {
      const page = await opened('chair');
      const jury = say('thesis:move.name_jury');
      await page.getByRole('main').getByRole('button', { name: jury, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const me = await asked<{ full_name: string }>(page, 'instructor', 'GET', '/users/me');
      const head = dialog.getByRole('group', { name: say('thesis:jury_member', { n: 1 }) });
      await box({ page: head }, say('thesis:person')).fill(me.full_name);
      await page.getByRole('option').filter({ visible: true, hasText: me.full_name }).first().click();
      await dialog.getByRole('button', { name: say('thesis:jury_add') }).click();
      const outside = dialog.getByRole('group', { name: say('thesis:jury_member', { n: 3 }) });
      await choose({ page }, say('thesis:jury_kind'), say('thesis:jury_outside'), outside);
      await box({ page: outside }, say('thesis:name')).fill(text.outside);
      await box({ page: outside }, say('thesis:email')).fill(guestMail);
      await box({ page: outside }, say('thesis:institution')).fill('Ege Üniversitesi');
      await looked({ page }, `${name}-jury`);
      await pressed(page, jury, { within: dialog });
      await dialog.waitFor({ state: 'hidden' });
      const plan = say('thesis:move.plan_defence');
      await page.getByRole('main').getByRole('button', { name: plan, exact: true }).click();
      days = await freeDay(page, work, hours[locale]);
      await typeDate({ page: dialog }, say('thesis:day'), inDays(days));
      // after the last lesson of any day
      for (const [field, time] of [
        ['starts', hours[locale][0]],
        ['ends', hours[locale][1]],
      ] as const) {
        await dialog.locator(`input[name="${field}"]`).fill(time);
        await dialog.locator(`input[name="${field}"]`).blur();
      }
      await choose({ page }, say('thesis:mode_field'), say('thesis:mode.online'), dialog);
      await dialog.locator('input[name="link"]').fill('https://example.org/savunma');
      await expect(dialog.getByText(say('thesis:no_clashes'))).toBeVisible();
      const letter = await sentBy({ page }, 'thesis_plan_defence', async () => pressed(page, plan, { within: dialog }));
      const { data: letters } = (await (await page.request.get('/api/demo/outbox')).json()) as {
        data: { template: string; recipient: string; body: string; calendar: string | null; id: number }[];
      };
      const invitations = letters.filter((each) => each.template === letter.template && each.calendar !== null);
      expect(invitations.every((each) => each.calendar?.includes(`UID:defence-${work}@kampus`))).toBe(true);
      const own = invitations.find((each) => each.recipient === guestMail);
      invited = addressIn(own ?? letter, '/thesis/jury');
      await opened(student, `${base}/student`);
      await looked({ page: await by(student) }, `${name}-invited`);
    });
    /** By link and code; how the link looks is seen the first time. */
    const enter = async (known = false) => {
      const guest = await onPhone(browser, locale);
      await guest.page.goto(invited);
      if (!known) await looked(guest, `${name}-juror-link`);
      const code = await sentBy(guest, 'thesis_juror_code', () =>
        guest.page.getByRole('button', { name: say('thesis:juror_send_code') }).click(),
      );
      await guest.page.locator('input[name="code"]').fill(codeIn(code));
      await pressed(guest.page, say('thesis:juror_enter'));
      await expect(guest.page.getByText(text.outside).first()).toBeVisible();
      return guest;
    };
    await test.step('on the day every member votes; the majority asks for a revision', async () => {
      await leave();
      await moveServer((momentOfWall(`${inDays(days)} 23:10`).getTime() - Date.now()) / 3_600_000);
      ahead = days;
      forgetTokens();
      const head = await opened('instructor', `${base}/advisor/approve`);
      await expect(
        head.getByRole('region', { name: say('thesis:your_votes') }).getByRole('link', { name: title }),
      ).toBeVisible();
      await opened('instructor');
      await looked({ page: head }, `${name}-vote`);
      await votes(head, 'ask_revision');
      await votes(await opened('advisor'), 'accept');
      const guest = await enter();
      await looked(guest, `${name}-juror`);
      const file = guest.page.waitForEvent('download');
      await guest.page.getByRole('button', { name: say('thesis:download') }).click();
      expect((await file).suggestedFilename()).toBe('metin.pdf');
      await votes(guest.page, 'ask_revision');
      await expect(guest.page.getByText(say('thesis:status.revision'), { exact: true }).first()).toBeVisible();
      expect(guest.problems).toEqual([]);
      await guest.context.close();
      // the student reads how many and why, not who
      const phone = await opened(student, `${base}/student`);
      await looked({ page: phone }, `${name}-revision`);
      const told = phone.getByRole('region', { name: say('thesis:votes_title') });
      await expect(told.getByText(say('thesis:votes_count', { accept: 1, ask_revision: 2, fail: 0 }))).toBeVisible();
      await expect(told.getByText(reason[locale]).first()).toBeVisible();
      await expect(told.getByText(text.outside)).toHaveCount(0);
    });
    await test.step('the revised text is voted on and accepted', async () => {
      const page = await by('advisor');
      const letters = await sentBy({ page }, 'thesis_revision_came', () => uploads('revision'));
      const { data } = (await (await page.request.get('/api/demo/outbox')).json()) as {
        data: { template: string; recipient: string; body: string; id: number }[];
      };
      invited = addressIn(
        data.find((each) => each.template === letters.template && each.recipient === guestMail) ?? letters,
        '/thesis/jury',
      );
      for (const username of ['instructor', 'advisor']) await votes(await opened(username), 'accept');
      const guest = await enter(true);
      await votes(guest.page, 'accept');
      await looked(guest, `${name}-juror-decided`);
      expect(guest.problems).toEqual([]);
      await guest.context.close();
      expect((await view()).status).toBe('accepted');
    });
    await test.step('the final copy is handed in and archived; everybody finds it', async () => {
      await uploads('final');
      const phone = await by(student);
      const verb = say('thesis:move.hand_in');
      await phone.getByRole('main').getByRole('button', { name: verb, exact: true }).click();
      const dialog = phone.getByRole('dialog');
      await choose({ page: phone }, say('thesis:visibility_field'), say('thesis:visibility.open'), dialog);
      await pressed(phone, verb, { within: dialog });
      await moved('registrar', 'archive');
      await looked({ page: await by('registrar') }, `${name}-archived`);
      expect((await view()).archive_no).toMatch(/^\d{4}\/\d+$/);
      const anyone = await onPhone(browser, locale);
      await anyone.page.goto(`/thesis/archive?search=${encodeURIComponent(title)}`);
      await looked(anyone, `${name}-archive`);
      await anyone.page.getByRole('link', { name: title }).first().click();
      await looked(anyone, `${name}-entry`);
      await expect(anyone.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(anyone.problems).toEqual([]);
      await anyone.context.close();
    });
    await leave();
  });
