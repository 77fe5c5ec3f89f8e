import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, flag, integer, text } from '#kernel/contract/field.ts';
import { actingRefusals } from '../../acting/refusals.ts';
import { sectionCount } from '../rules/agreement-body.ts';

/** Texts that are agreed to, in editions. An edition is never changed: a new one takes its place from its day on. */
export const agreementText = defineResource({
  name: 'agreement-text',
  area: 'access',
  path: '/agreement/texts',
  fields: {
    kind: choice(
      {
        enrollment: { tr: 'Kayıt sözleşmesi', en: 'Enrollment agreement' },
        mentora: { tr: 'Mentora kayıt sözleşmesi', en: 'Mentora enrollment agreement' },
        notice: { tr: 'Aydınlatma metni', en: 'Privacy notice' },
        consent: { tr: 'Açık rıza', en: 'Explicit consent' },
      },
      { required: true },
    ),
    edition: text({ required: true, max: 40, format: 'code' }),
    name: bilingual({ required: true, max: 200 }),
    in_force_from: date({ required: true }),
    body: bilingual({ required: true, long: true, max: 60_000, hidden: true }),
    statement: bilingual({ required: true, max: 500, hidden: true }),
    purpose: text({ max: 60, hidden: true, default: '' }),
    in_force: flag({ derived: true, readOnly: true }),
    signatures: integer({ derived: true, readOnly: true }),
  },
  label: ['edition', 'name'],
  list: {
    columns: ['kind', 'edition', 'name', 'in_force_from', 'in_force', 'signatures'],
    filters: ['kind', 'in_force_from'],
    sorts: ['kind', 'edition', 'in_force_from'],
    sort: '-in_force_from',
  },
  actions: ['index', 'show', 'store', 'destroy'],
  check: (row) => {
    const { body, body_en: english } = row as { body?: string | null; body_en?: string | null };
    if (!body || !english)
      return english === undefined || english ? [] : [actingRefusals.agreement_text_one_language(undefined, 'body_en')];
    return sectionCount(body) === sectionCount(english)
      ? []
      : [actingRefusals.agreement_sections_differ({ tr: sectionCount(body), en: sectionCount(english) }, 'body_en')];
  },
});
