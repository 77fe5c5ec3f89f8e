import { complaintTemplates } from './template.ts';
import { complaintTexts } from './texts.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { complaint } from './declaration.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { complaintRefusals } from './refusals.ts';

const { choices } = complaint.form.category;
/** Who investigates is said by the template, by subject. No paper: it would carry the name of an anonymous author. */
export const complaintWork = workOfRequest({
  request: complaint,
  texts: complaintTexts,
  templates: complaintTemplates,
  check: ({ context }, form): Refusal[] =>
    form.happened_on !== null && form.happened_on > context.today
      ? [complaintRefusals.complaint_day_ahead(undefined, 'happened_on')]
      : [],
  facts: (_asking, form) => ({ complaint_about: form.category }),
  subjectKey: (form) => `${form.category}:${form.against.trim().toLocaleLowerCase('tr')}`,
  summary: (_asking, form) => ({
    tr: `${choices[form.category].tr}: ${form.against}`,
    en: `${choices[form.category].en}: ${form.against}`,
  }),
  paper: null,
});
