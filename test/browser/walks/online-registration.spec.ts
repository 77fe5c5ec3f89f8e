import { box, looked, onPhone } from '../applicant-phone.ts';
import { expect, test } from '../campus.ts';
import { feeTaken, papersApproved, registeredDefinitely, registersForCourses } from '../new-student.ts';
import {
  enters,
  givesData,
  paysByCard,
  paysFee,
  provesContact,
  provesEmail,
  signs,
  stepsDone,
  uploadsPapers,
} from '../online-steps.ts';

// applicants of the demo who have been invited and have not begun
const applicants = { tr: { id: 1, number: 'K100001' }, en: { id: 3, number: 'K100003' } } as const;

for (const locale of ['tr', 'en'] as const)
  test(`REG-001 to REG-020: an applicant registers online on a telephone, ${locale}, becomes a student and registers for courses`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { id, number } = applicants[locale];
    const name = `online-${locale}`;
    const born = `${new Date().getFullYear() - 18 - ((id - 1) % 3)}-0${1 + ((id - 1) % 9)}-${10 + ((id - 1) % 18)}`;
    let phone = await onPhone(browser, locale);
    const { say } = phone;
    const field = (of: string) => box(phone, say(`admissions:online-data.${of}`));
    await test.step('signs in, proves the phone by the code of the message, then an e-mail address', async () => {
      await enters(phone, number, born, name);
      await looked(phone, `${name}-phone`);
      await provesContact(phone);
      await expect(stepsDone(phone)).toHaveCount(1);
      await provesEmail(phone, `yuruyen.${locale}@posta.example`);
      await expect(stepsDone(phone)).toHaveCount(2);
    });
    await test.step('begins the form, leaves, and goes on with it on another device', async () => {
      await looked(phone, `${name}-data`);
      await field('high_school_branch').fill('Sayısal');
      await phone.page.getByRole('button', { name: say('admissions:online.save_draft') }).click();
      await expect(phone.page.getByText(say('api:online_registration_saved'))).toBeVisible();
      expect(phone.problems).toEqual([]);
      await phone.context.close();
      phone = await onPhone(browser, locale);
      await enters(phone, number, born, name);
      // another device proves the phone again before it sees anything personal
      await expect(field('high_school_branch')).toHaveCount(0);
      await provesContact(phone);
      await expect(field('high_school_branch')).toHaveValue('Sayısal');
    });
    await test.step('saves the whole form, uploads every paper, signs by the code of the phone', async () => {
      await givesData(phone);
      await looked(phone, `${name}-documents`);
      await uploadsPapers(phone);
      await signs(phone, name);
    });
    await test.step('the office approves, the fee is paid: at the desk or by card', async () => {
      await papersApproved(browser, phone, id);
      if (locale === 'en') return paysByCard(phone, name);
      await paysFee(phone, async () => {
        await looked(phone, `${name}-due`);
        await feeTaken(browser, phone, number, /^2[.,]?500[.,]00$/);
      });
    });
    await test.step('is registered definitely, sets a password, signs in, registers for courses', async () => {
      await registersForCourses(phone, await registeredDefinitely(browser, phone, id), name);
    });
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  });
