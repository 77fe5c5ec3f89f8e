import type { AreaPart } from '#kernel/server/area.ts';
import { saveFormDraft, submitForm } from './commands/answer-form.ts';
import { addForm, changeForm, changeFormStatus, removeForm, saveFormQuestions } from './commands/form-design.ts';
import { formsAccess } from './forms-access.ts';
import { formsPages } from './forms-contract.ts';
import { formsRefusals } from './forms-refusals.ts';
import { formsTexts } from './forms-texts.ts';
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
  commands: [
    addForm as never,
    changeForm as never,
    changeFormStatus as never,
    removeForm as never,
    saveFormQuestions as never,
    saveFormDraft as never,
    submitForm as never,
  ],
  queries: [
    forms as never,
    formDesign as never,
    formAnswersOf as never,
    formAnswersSheet as never,
    myForms as never,
    fillForm as never,
    placeForms as never,
  ],
};
