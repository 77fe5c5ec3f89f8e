import type { Refusal } from '#kernel/contract/refusal.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { complaint } from '../kinds/complaint.ts';
import { workOfRequest } from '../machine/work.ts';
import { servicesRefusals } from '../services-refusals.ts';

const { choices } = complaint.form.category;
/** Who investigates is said by the template, by subject. No paper: it would carry the name of an anonymous author. */
export const complaintWork = workOfRequest({
  request: complaint,
  check: ({ context }, form): Refusal[] =>
    form.happened_on !== null && form.happened_on > universityTime(context.now).day
      ? [servicesRefusals.complaint_day_ahead(undefined, 'happened_on')]
      : [],
  facts: (_asking, form) => ({ complaint_about: form.category }),
  subjectKey: (form) => `${form.category}:${form.against.trim().toLocaleLowerCase('tr')}`,
  summary: (_asking, form) => ({
    tr: `${choices[form.category].tr}: ${form.against}`,
    en: `${choices[form.category].en}: ${form.against}`,
  }),
  paper: null,
});
