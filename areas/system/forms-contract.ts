import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { bilingual, choice, flag, integer, json, list, moment, rows, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { AskedForm, Question } from '#kernel/contract/question.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { formsRefusals } from '#areas/system/forms-refusals.ts';
import { questionKindWords } from '#areas/system/rules/form-design.ts';

/** Forms of extra questions that other screens ask. ACC-111: everybody signed in finds those meant for him. */
export const formsPages = definePages([
  {
    path: '/form',
    title: 'title:forms',
    needs: signedIn,
    kind: 'list',
    menu: { group: 'home', order: 70, icon: 'list' },
  },
]);

export const formStatusWords = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  open: { tr: 'Açık', en: 'Open', tone: 'success' },
  closed: { tr: 'Kapalı', en: 'Closed', tone: 'neutral' },
} as const;
export type FormStatus = keyof typeof formStatusWords;
export interface FormRow {
  id: number;
  version: number;
  code: string;
  name: string;
  name_en: string;
  description: string | null;
  description_en: string | null;
  place: string | null;
  roles: string[];
  opens_at: string | null;
  closes_at: string | null;
  once: boolean;
  status: FormStatus;
  questions: number;
  answers: number;
}
/** `answers` of a question: how many have answered it; those keep its meaning. */
export interface FormDesign {
  form: FormRow;
  questions: (Question & { id: number; answers: number })[];
}
export interface FormAnswerRow {
  id: number;
  person: string;
  username: string;
  submitted_at: string;
  related_type: string | null;
  related_id: number | null;
  answers: Record<string, unknown>;
}

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
  output: shape<{ forms: FormRow[]; roles: { name: string; explanation: string; explanation_en: string }[] }>(),
  summary: 'Forms of extra questions',
});
export const formDesign = defineQuery({
  name: 'form-design',
  path: '/forms/{id}',
  needs: permission('form_show'),
  input: { id },
  output: shape<FormDesign>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ status: FormStatus }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number; version: number; kept: number; retired: number }>(),
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
  output: shape<{
    form: FormRow;
    questions: (Question & { id: number })[];
    rows: FormAnswerRow[];
    count: number;
    page: number;
    limit: number;
  }>(),
  summary: 'Answers to a form',
});
export const formAnswersSheet = defineQuery({
  name: 'form-answers-sheet',
  path: '/forms/{id}/answers/sheet',
  needs: permission('formanswer_index'),
  input: { id },
  output: shape<unknown>(),
  binary: true,
  summary: 'Answers to a form as a spreadsheet',
});

/** Forms that stand on their own and ask the reader's role now. */
export const myForms = defineQuery({
  name: 'my-forms',
  path: '/form/mine',
  needs: signedIn,
  input: {},
  output: shape<{
    forms: {
      code: string;
      name: string;
      name_en: string;
      description: string | null;
      description_en: string | null;
      closes_at: string | null;
      begun: boolean;
      submitted_at: string | null;
      again: boolean;
    }[];
  }>(),
  summary: 'Forms that ask the reader',
});
const record = { related_type: text({ max: 40 }), related_id: integer({ min: 1 }) } as const;
export const fillForm = defineQuery({
  name: 'fill-form',
  path: '/form/fill/{code}',
  textParams: ['code'],
  needs: signedIn,
  input: { code: text({ required: true, max: 40 }), ...record },
  output: shape<{ form: AskedForm; against: Refusal[] }>(),
  summary: 'A form to fill in, with the reader’s own answers',
});
/** For the screens that ask the forms of their place; see `formPlaces`. */
export const placeForms = defineQuery({
  name: 'place-forms',
  path: '/form/places/{place}',
  textParams: ['place'],
  needs: signedIn,
  input: { place: text({ required: true, max: 40 }), ...record },
  output: shape<{ forms: AskedForm[] }>(),
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
  output: shape<{ saved_at: string }>(),
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
  output: shape<{ id: number }>(),
  summary: 'Send the answers to a form',
});
