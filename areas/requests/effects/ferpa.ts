import { rowsOf, sql } from '#kernel/server/database.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { notify } from '#areas/communication/commands/notify.ts';
import { ferpa } from '../kinds/ferpa.ts';
import { workOfRequest } from '../machine/work.ts';
import { dayText } from '../rules/leave-rules.ts';
import { releaseRecordCodes, releaseRecords, validityReasons, type ReleaseRecord } from '../rules/release-consent.ts';

const folded = (text: string): string => text.trim().toLocaleLowerCase('tr');
/** The registrar notes what the student allows; it opens nothing before the student has signed it with a passphrase. */
export const ferpaWork = workOfRequest({
  request: ferpa,
  open: () =>
    Promise.resolve({
      offers: { records: releaseRecordCodes.map((value) => ({ value, label: releaseRecords[value] })) },
    }),
  check: ({ context }, form) => validityReasons(form.valid_until, universityTime(context.now).day),
  subjectKey: (form) => folded(form.recipient),
  summary: (_asking, form) => ({
    tr: `${form.recipient}: ${form.records.map((record) => releaseRecords[record as ReleaseRecord].tr).join(', ')}`,
    en: `${form.recipient}: ${form.records.map((record) => releaseRecords[record as ReleaseRecord].en).join(', ')}`,
  }),
  // what was signed before a return is no longer what is asked
  sent: async (context, matter) => {
    await context.db.execute(sql`delete from release_consents where request_id = ${matter.id}`);
    const line = (locale: 'tr' | 'en'): string => context.services.lines.line(locale, 'release_consent:news_sign');
    await notify(context, {
      user_ids: [matter.user_id],
      kind: 'requests',
      title: { tr: line('tr'), en: line('en') },
      body: { tr: matter.summary, en: matter.summary_en },
      link: '/my-release-consents',
    });
  },
  effect: async (context, matter) => ({
    signed: (await rowsOf(context.db, sql`select 1 from release_consents where request_id = ${matter.id}`)).length > 0,
  }),
  paper: (_context, { form }) => {
    const words = (locale: 'tr' | 'en'): string =>
      form.records.map((record) => releaseRecords[record as ReleaseRecord][locale]).join(', ');
    const day = dayText(form.valid_until);
    return Promise.resolve({
      title: { tr: 'FERPA Bilgi Paylaşım Onayı', en: 'FERPA Consent to Release Information' },
      paragraphs: [
        {
          tr: `Öğrencinin ${form.recipient} (${form.relation}) için verdiği onay ${day.tr} gününe dek kayda alınmıştır. Açıklanabilecek kayıtlar: ${words('tr')}.`,
          en: `The student’s consent for ${form.recipient} (${form.relation}) has been noted until ${day.en}. Records that may be disclosed: ${words('en')}.`,
        },
        {
          tr: 'Öğrenci onayını parolasıyla imzaladığında geçerlidir; her zaman geri çekilebilir.',
          en: 'It counts once the student has signed it with a passphrase, and can be withdrawn at any time.',
        },
      ],
    });
  },
  undone: async (context, matter) =>
    void (await context.db.execute(sql`delete from release_consents where request_id = ${matter.id}`)),
});
