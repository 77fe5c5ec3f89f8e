import { ferpaTemplates } from './template.ts';
import { ferpaTexts } from './texts.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { ferpa } from './declaration.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import {
  releaseRecordCodes,
  releaseRecords,
  validityReasons,
  type ReleaseRecord,
} from '../../release-consents/rules/release-consent.ts';

const folded = (text: string): string => text.trim().toLocaleLowerCase('tr');
/** The registrar notes what the student allows; it opens nothing before the student has signed it with a passphrase. */
export const ferpaWork = workOfRequest({
  request: ferpa,
  texts: ferpaTexts,
  templates: ferpaTemplates,
  open: () =>
    Promise.resolve({
      offers: { records: releaseRecordCodes.map((value) => ({ value, label: releaseRecords[value] })) },
    }),
  check: ({ context }, form) => validityReasons(form.valid_until, context.today),
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
  paper: async (context, { form }) => {
    const say = paperWords(context, ferpa);
    const records = (locale: 'tr' | 'en'): string =>
      form.records.map((record) => releaseRecords[record as ReleaseRecord][locale]).join(', ');
    return {
      title: say('title'),
      paragraphs: [
        say('noted', {
          recipient: form.recipient,
          relation: form.relation,
          day: form.valid_until,
          records: { tr: records('tr'), en: records('en') },
        }),
        say('signed'),
      ],
    };
  },
  undone: async (context, matter) =>
    void (await context.db.execute(sql`delete from release_consents where request_id = ${matter.id}`)),
});
