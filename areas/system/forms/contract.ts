import * as a from '#kernel/contract/answer.ts';
import { Question, AskedForm } from '#kernel/contract/question.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { bilingual, choice, flag, integer, json, list, moment, rows, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { formsRefusals } from './refusals.ts';
import { questionKindWords } from './rules/form-design.ts';

/** Forms of extra questions that other screens ask. ACC-111: everybody signed in finds those meant for him. */
export const formsPages = definePages([
  {
    path: '/form',
    title: 'title:forms',
    knownAs: { tr: 'dilekçe, matbu form, belge örneği', en: 'petition, printable form, template' },
    needs: signedIn,
    kind: 'list',
    menu: { group: 'home', order: 70, icon: 'list', everyday: true },
  },
]);

export const formStatusWords = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  open: { tr: 'Açık', en: 'Open', tone: 'success' },
  closed: { tr: 'Kapalı', en: 'Closed', tone: 'neutral' },
} as const;
export type FormStatus = keyof typeof formStatusWords;
export const FormRow = a.record({
  id: a.integer,
  version: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
  description: a.nullable(a.text),
  description_en: a.nullable(a.text),
  place: a.nullable(a.text),
  roles: a.many(a.text),
  opens_at: a.nullable(a.moment),
  closes_at: a.nullable(a.moment),
  once: a.flag,
  status: a.keyOf(formStatusWords),
  questions: a.number,
  answers: a.number,
});
export type FormRow = a.Of<typeof FormRow>;
/** `answers` of a question: how many have answered it; those keep its meaning. */
export const FormDesign = a.record({
  form: FormRow,
  questions: a.many(a.record({ ...Question.fields, id: a.integer, answers: a.number })),
});
export type FormDesign = a.Of<typeof FormDesign>;
export const FormAnswerRow = a.record({
  id: a.integer,
  person: a.text,
  username: a.text,
  submitted_at: a.moment,
  related_type: a.nullable(a.text),
  related_id: a.nullable(a.integer),
  answers: a.map(a.json),
});
export type FormAnswerRow = a.Of<typeof FormAnswerRow>;

const id = integer({ required: true, min: 1 });
const version = integer({ required: true, min: 1 });
const refusals = [formsRefusals.specs];
const face = {
  name: bilingual({ required: true, max: 200 }),
  description: bilingual({ max: 1_000, long: true }),
  place: text({ max: 40 }),
  roles: list('text', { max: 40 }),
  opens_at: moment(),
  closes_at: moment(),
  once: flag({ default: true }),
} as const;
const changes = ['forms', 'form-design', 'my-forms', 'fill-form', 'place-forms'];
export const forms = defineQuery({
  name: 'forms',
  path: '/forms',
  needs: permission('form_index'),
  input: { status: choice(formStatusWords) },
  output: a.record({
    forms: a.many(FormRow),
    roles: a.many(a.record({ name: a.text, explanation: a.text, explanation_en: a.text })),
  }),
  summary: 'Forms of extra questions',
});
export const formDesign = defineQuery({
  name: 'form-design',
  path: '/forms/{id}',
  needs: permission('form_show'),
  input: { id },
  output: FormDesign,
  summary: 'A form with all its questions, also retired ones',
});
export const addForm = defineCommand({
  name: 'add-form',
  method: 'POST',
  path: '/forms',
  needs: permission('form_store'),
  refusals,
  idempotent: true,
  message: 'form_added',
  changes,
  input: { code: text({ required: true, format: 'code', min: 2, max: 40 }), ...face },
  output: a.record({ id: a.integer }),
  summary: 'Make a form',
});
export const changeForm = defineCommand({
  name: 'change-form',
  method: 'PUT',
  path: '/forms/{id}',
  needs: permission('form_update'),
  refusals,
  message: 'form_changed',
  changes,
  input: { id, version, ...face },
  output: a.record({ id: a.integer }),
  summary: 'Change what a form is about, whom it asks and when',
});
export const changeFormStatus = defineCommand({
  name: 'change-form-status',
  method: 'POST',
  path: '/forms/{id}/status',
  needs: permission('form_update'),
  refusals,
  message: 'form_status_changed',
  changes,
  input: { id, status: choice({ open: formStatusWords.open, closed: formStatusWords.closed }, { required: true }) },
  output: a.record({ status: a.keyOf(formStatusWords) }),
  summary: 'Open or close a form',
});
export const removeForm = defineCommand({
  name: 'remove-form',
  method: 'DELETE',
  path: '/forms/{id}',
  needs: permission('form_destroy'),
  refusals,
  message: 'deleted',
  changes,
  input: { id },
  output: a.record({ id: a.integer }),
  summary: 'Delete a form that nobody has answered',
});
/** All questions in their order. One that is left out goes; when somebody has answered it, it is retired instead. */
export const saveFormQuestions = defineCommand({
  name: 'save-form-questions',
  method: 'PUT',
  path: '/forms/{id}/questions',
  needs: permission('form_update'),
  refusals,
  message: 'form_questions_saved',
  changes,
  output: a.record({ id: a.integer, version: a.integer, kept: a.integer, retired: a.number }),
  summary: 'Save the questions of a form',
  input: {
    id,
    version,
    questions: rows(
      {
        id: integer({ min: 1 }),
        code: text({ required: true, max: 40 }),
        name: text({ required: true, max: 500 }),
        name_en: text({ required: true, max: 500 }),
        help: text({ max: 500 }),
        help_en: text({ max: 500 }),
        kind: choice(questionKindWords, { required: true }),
        options: rows(
          {
            code: text({ required: true, max: 40 }),
            name: text({ required: true, max: 200 }),
            name_en: text({ required: true, max: 200 }),
          },
          { max: 200 },
        ),
        is_required: flag(),
        bounds: json(),
        condition: json(),
        retired: flag(),
      },
      { max: 200 },
    ),
  },
});

const asked = { page: integer({ min: 1 }), limit: integer({ min: 1, max: 200 }) } as const;
export const formAnswersOf = defineQuery({
  name: 'form-answers',
  path: '/forms/{id}/answers',
  needs: permission('formanswer_index'),
  input: { id, ...asked },
  output: a.record({
    form: FormRow,
    questions: a.many(a.record({ ...Question.fields, id: a.integer, answers: a.integer })),
    rows: a.many(FormAnswerRow),
    count: a.integer,
    page: a.integer,
    limit: a.integer,
  }),
  summary: 'Answers to a form',
});
export const formAnswersSheet = defineQuery({
  name: 'form-answers-sheet',
  path: '/forms/{id}/answers/sheet',
  needs: permission('formanswer_index'),
  input: { id },
  output: a.binary,
  binary: true,
  summary: 'Answers to a form as a spreadsheet',
});

/** Forms that stand on their own and ask the reader's role now. */
export const myForms = defineQuery({
  name: 'my-forms',
  path: '/form/mine',
  needs: signedIn,
  input: {},
  output: a.record({
    forms: a.many(
      a.record({
        code: a.text,
        name: a.text,
        name_en: a.text,
        description: a.nullable(a.text),
        description_en: a.nullable(a.text),
        closes_at: a.nullable(a.moment),
        begun: a.flag,
        submitted_at: a.nullable(a.moment),
        again: a.flag,
      }),
    ),
  }),
  summary: 'Forms that ask the reader',
});
const record = { related_type: text({ max: 40 }), related_id: integer({ min: 1 }) } as const;
export const fillForm = defineQuery({
  name: 'fill-form',
  path: '/form/fill/{code}',
  textParams: ['code'],
  needs: signedIn,
  input: { code: text({ required: true, max: 40 }), ...record },
  output: a.record({ form: AskedForm, against: a.many(a.refusal) }),
  summary: 'A form to fill in, with the reader’s own answers',
});
/** For the screens that ask the forms of their place; see `formPlaces`. */
export const placeForms = defineQuery({
  name: 'place-forms',
  path: '/form/places/{place}',
  textParams: ['place'],
  needs: signedIn,
  input: { place: text({ required: true, max: 40 }), ...record },
  output: a.record({ forms: a.many(AskedForm) }),
  summary: 'Forms that a screen asks the reader',
});
const answered = { code: text({ required: true, max: 40 }), answers: json(), ...record } as const;
export const saveFormDraft = defineCommand({
  name: 'save-form-draft',
  method: 'PUT',
  path: '/form/fill/{code}/draft',
  textParams: ['code'],
  needs: signedIn,
  refusals,
  message: 'saved',
  changes: ['my-forms', 'fill-form', 'place-forms'],
  secret: true,
  input: answered,
  output: a.record({ saved_at: a.moment }),
  summary: 'Keep what was filled in so far',
});
export const submitForm = defineCommand({
  name: 'submit-form',
  method: 'POST',
  path: '/form/fill/{code}',
  textParams: ['code'],
  needs: signedIn,
  refusals,
  idempotent: true,
  message: 'form_submitted',
  changes: ['my-forms', 'fill-form', 'place-forms', 'form-answers', 'forms'],
  input: answered,
  output: a.record({ id: a.integer }),
  summary: 'Send the answers to a form',
});
