import { applicationCategories } from '../rules/application-categories.ts';
import { studentApplication } from '../kinds/student-application.ts';
import { workOfRequest } from '../machine/work.ts';

/** Several petitions may run side by side, one for each subject; the answer goes to the student on paper. */
export const studentApplicationWork = workOfRequest({
  request: studentApplication,
  facts: (_asking, form) => ({ application_category: form.category }),
  subjectKey: (form) => `${form.category}:${form.subject.trim().toLocaleLowerCase('tr')}`,
  summary: (_asking, form) => ({
    tr: `${applicationCategories[form.category].tr}: ${form.subject}`,
    en: `${applicationCategories[form.category].en}: ${form.subject}`,
  }),
  paper: (_context, matter) => {
    const answer = matter.answers['answer'];
    const words = typeof answer === 'string' ? [{ tr: answer, en: answer }] : [];
    return Promise.resolve({
      title: { tr: 'DİLEKÇE CEVABI', en: 'ANSWER TO A PETITION' },
      paragraphs: [
        {
          tr: `“${matter.form.subject}” konulu dilekçeniz incelenmiştir.`,
          en: `Your petition about “${matter.form.subject}” has been considered.`,
        },
        ...words,
      ],
    });
  },
});
