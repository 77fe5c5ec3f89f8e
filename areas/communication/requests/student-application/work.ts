import { studentApplicationTemplates } from './template.ts';
import { studentApplicationTexts } from './texts.ts';
import { applicationCategories } from './rules/categories.ts';
import { studentApplication } from './declaration.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';

/** Several petitions may run side by side, one for each subject; the answer goes to the student on paper. */
export const studentApplicationWork = workOfRequest({
  request: studentApplication,
  texts: studentApplicationTexts,
  templates: studentApplicationTemplates,
  facts: (_asking, form) => ({ application_category: form.category }),
  subjectKey: (form) => `${form.category}:${form.subject.trim().toLocaleLowerCase('tr')}`,
  summary: (_asking, form) => ({
    tr: `${applicationCategories[form.category].tr}: ${form.subject}`,
    en: `${applicationCategories[form.category].en}: ${form.subject}`,
  }),
  paper: async (context, matter) => {
    const say = paperWords(context, studentApplication);
    const answer = matter.answers['answer'];
    return {
      title: say('title'),
      paragraphs: [
        say('considered', { subject: matter.form.subject }),
        ...(typeof answer === 'string' ? [{ tr: answer, en: answer }] : []),
      ],
    };
  },
});
