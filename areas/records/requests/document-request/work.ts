import { documentRequestTemplates } from './template.ts';
import { documentRequestTexts } from './texts.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Reading } from '#kernel/server/area.ts';
import { chargeProduct, productPrice } from '#areas/finance/charging/charge-product.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Infer } from '#kernel/contract/field.ts';
import { sql } from '#kernel/server/database.ts';
import { issueDeclared } from '../../documents/commands/issue-document.ts';
import { readDocumentReader } from '../../documents/queries/document-content.ts';
import {
  documentReasons,
  documentTypeCodes,
  documentTypes,
  type DocumentType,
} from '../../documents/rules/document-types.ts';
import { documentRequest } from './declaration.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { documentByItself } from '../../document-requests/rules/document-by-itself.ts';

type Form = Infer<typeof documentRequest.form>;
const typeOf = (form: Form): DocumentType => documentTypes[form.document];
const { language, purpose } = documentRequest.form;

/** What documents cost him, one line each; nothing where nothing costs him anything. */
async function feeNotes({ db, today, services }: Reading, student_program_id: number): Promise<Text[]> {
  const notes: Text[] = [];
  for (const code of documentTypeCodes) {
    const { product, tr, en }: DocumentType = documentTypes[code];
    const priced = product && (await productPrice(db, today, { code: product, student_program_id }));
    if (!priced || priced.amount === 0) continue;
    const amount = writtenMoney({ minor: priced.amount, currency: priced.price.currency });
    const say = (locale: Locale): string =>
      services.lines.line(locale, 'request:document_request.fee', {
        document: locale === 'tr' ? tr : en,
        amount: amount[locale],
      });
    notes.push({ tr: say('tr'), en: say('en') });
  }
  return notes;
}

/** The registrar makes the document; what records can vouch for is issued with nobody in between. A copy of a diploma goes to the outside document system. */
export const documentRequestWork = workOfRequest({
  request: documentRequest,
  texts: documentRequestTexts,
  templates: documentRequestTemplates,
  open: async ({ context, subject }) => {
    const reader = await readDocumentReader(context, subject.student_program_id);
    return {
      offers: {
        document: documentTypeCodes.map((value) => ({
          value,
          label: { tr: documentTypes[value].tr, en: documentTypes[value].en },
          refusals: documentReasons(value, reader),
        })),
      },
      notes: await feeNotes(context, subject.student_program_id),
    };
  },
  // a copy in each language may be on its way at the same time
  subjectKey: (form) => `${form.document}:${form.language}`,
  summary: (_asking, form) => ({
    tr: `${typeOf(form).tr} (${language.choices[form.language].tr})${form.urgent ? ' · acil' : ''}`,
    en: `${typeOf(form).en} (${language.choices[form.language].en})${form.urgent ? ' · urgent' : ''}`,
  }),
  facts: (_asking, form) => ({
    document_kind: typeOf(form).group,
    by_itself: documentByItself(typeOf(form), form.delivery),
  }),
  // a file is made by approving it; paper is carried out by whoever prints it
  atOnce: ({ form }) => form.delivery === 'pdf',
  effect: async (context, matter) => {
    const { form } = matter;
    // weeks may lie between asking and issuing: he may have left, a hold may stand against it
    refuse(documentReasons(form.document, await readDocumentReader(context, matter.student_program_id)));
    const made = await issueDeclared(context, {
      type: form.document,
      student_id: matter.student_id,
      student_program_id: matter.student_program_id,
      request_id: matter.id,
      language: form.language,
      purpose: purpose.choices[form.purpose][form.language],
    });
    // FIN-019: a fee for each, on his account; what it costs stood on the form
    const { product } = typeOf(form);
    if (product)
      await chargeProduct(context, {
        code: product,
        student_program_id: matter.student_program_id,
        event: 'document',
        pieces: form.delivery === 'pdf' ? 1 : (form.copies ?? 1),
        key: `document-${matter.id}`,
        source: { kind: 'document-request', id: matter.id },
        note: made.number,
      });
    if (typeOf(form).outside)
      await context.db.execute(
        sql`insert into external_documents (request_id, kind, next_try_at) values (${matter.id}, ${form.document}, ${context.now})`,
      );
    return { document_id: made.id, number: made.number, ...(typeOf(form).outside ? { outside: true } : {}) };
  },
  paper: null,
});
