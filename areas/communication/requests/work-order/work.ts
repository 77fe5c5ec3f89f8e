import { workOrderTemplates } from './template.ts';
import { workOrderTexts } from './texts.ts';
import { workOrder } from './declaration.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';

/** The office that runs the buildings does it; the student reads when. */
export const workOrderWork = workOfRequest({
  request: workOrder,
  texts: workOrderTexts,
  templates: workOrderTemplates,
  subjectKey: (form) => `${form.category}:${form.place.trim().toLocaleLowerCase('tr')}`,
  summary: (_asking, form) => ({
    tr: `${workOrder.form.category.choices[form.category].tr}: ${form.place}`,
    en: `${workOrder.form.category.choices[form.category].en}: ${form.place}`,
  }),
  facts: () => ({ amount: null }),
  paper: null,
});
