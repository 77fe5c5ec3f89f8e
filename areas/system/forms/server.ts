import type { AreaPart } from '#kernel/server/area.ts';
import { saveFormDraft, submitForm } from './commands/answer-form.ts';
import { addForm, changeForm, changeFormStatus, removeForm, saveFormQuestions } from './commands/form-design.ts';
import { formsAccess } from './access.ts';
import { formsPages } from './contract.ts';
import { formsRefusals } from './refusals.ts';
import { formsTexts } from './texts.ts';
import {
  fillForm,
  formAnswersOf,
  formAnswersSheet,
  formDesign,
  forms,
  myForms,
  placeForms,
} from './queries/form-reads.ts';

/** Forms of extra questions that other screens ask. */
export const formsPart: AreaPart = {
  texts: formsTexts,
  refusals: [formsRefusals.specs],
  pages: formsPages,
  access: formsAccess,
  commands: [addForm, changeForm, changeFormStatus, removeForm, saveFormQuestions, saveFormDraft, submitForm],
  queries: [forms, formDesign, formAnswersOf, formAnswersSheet, myForms, fillForm, placeForms],
};
