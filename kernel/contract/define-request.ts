import type { Fields } from './field.ts';
import type { Needs, RoleName } from './needs.ts';
import type { RefusalMakers, RefusalSpec } from './refusal.ts';
import { canGo, defineStates } from './states.ts';
import type { Text, TextTree } from './text.ts';

/** REQ-016: the states of every request. A kind leaves out those that it has no use for (`requestStatesOf`). */
export const requestStates = defineStates<
  | 'draft'
  | 'waiting'
  | 'in_approval'
  | 'returned'
  | 'approved'
  | 'completed'
  | 'delivered'
  | 'declined'
  | 'cancelled'
  | 'expired'
>({
  draft: ['waiting', 'cancelled'],
  waiting: ['in_approval', 'returned', 'approved', 'declined', 'cancelled', 'expired'],
  in_approval: ['returned', 'approved', 'declined', 'cancelled', 'expired'],
  returned: ['waiting', 'cancelled', 'expired'],
  approved: ['completed', 'cancelled'],
  completed: ['delivered'],
  delivered: [],
  declined: [],
  cancelled: [],
  expired: [],
});
export type RequestState = keyof typeof requestStates;
export const requestStateCodes = Object.keys(requestStates) as RequestState[];
/** Still on its way: the reader waits for something. */
export const openStates: readonly RequestState[] = ['waiting', 'in_approval', 'returned', 'approved'];

/** A paper that is asked for with a request; its words stand at `request:<kind>.doc.<code>`. */
export interface RequestDocument {
  code: string;
  required?: boolean;
  /** only asked for when a field of the form has one of these values; then it is required */ when?: {
    field: string;
    is: readonly (string | number | boolean)[];
  };
}
/** What a decider of a role adds when he approves: the new letter, the release date. Words as those of the form. */
export interface RequestAnswers {
  role: string;
  fields: Fields;
}

/**
 * A kind of request: what is asked, which papers, who carries it out. From it come the form, its validation on both sides,
 * drafts, the detail, the inbox, documentation and tests. Its words: `request:<kind>`, `request:<kind>.about`,
 * `request:<kind>.<field>`, `request:<kind>.help.<field>`, `request:<kind>.policy`, `request:<kind>.doc.<code>`.
 */
export interface RequestDeclaration<F extends Fields = Fields> {
  /** code of the kind; approval templates and requests carry it */
  kind: string;
  /** who may open the form at all; who may ask is said by `by` */
  needs: Needs;
  /** roles that may ask; others are told so before the form opens */
  by: readonly RoleName[];
  /** under which heading it is offered: study, leave, grades, documents, services */
  group: 'study' | 'leave' | 'grades' | 'documents' | 'services';
  /** page with the form */
  page: string;
  /** page of one request, with `:id`; the common one where the catalogue names none */
  detail?: string;
  form: F;
  documents?: readonly RequestDocument[];
  /** the policy is shown and must be ticked (REQ-014) */
  policy?: boolean;
  /** fields whose choices come with the opened form, from the records of the student; anything else is refused */
  offered?: readonly (keyof F & string)[];
  /** fields with a line of help: `request:<kind>.help.<field>` */
  helps?: readonly (keyof F & string)[];
  /** before it is sent, what it would change is shown */
  consequences?: boolean;
  answers?: readonly RequestAnswers[];
  /** roles that carry out what was approved by pressing a button; without them the last approval carries it out */
  carriedOutBy?: readonly string[];
  /** page on which the student himself does the next thing (signs, pays): his request leads there, in the words `request:<kind>.next` */
  next?: string;
  /** the result is handed over, which is noted */
  delivered?: boolean;
  /** the student may still take it back between approval and carrying out */
  cancelAfterApproval?: boolean;
  /** form field that hides the name from everybody who decides */
  anonymousField?: keyof F & string;
  /** a step of one program wanted ends that wish only, not the request */
  perTarget?: boolean;
  /** refusals it can answer, for documentation and tests */
  refusals?: readonly RefusalMakers<Record<string, RefusalSpec>>['specs'][];
}
export const defineRequest = <const F extends Fields>(request: RequestDeclaration<F>): RequestDeclaration<F> => request;

/** What can be done to a request, and where it leads. `approve` leads on when further steps follow. */
export const requestActions = {
  submit: ['waiting'],
  take: ['in_approval'],
  approve: ['in_approval', 'approved'],
  return: ['returned'],
  decline: ['declined'],
  cancel: ['cancelled'],
  expire: ['expired'],
  carry_out: ['completed'],
  deliver: ['delivered'],
} as const satisfies Record<string, readonly RequestState[]>;
export type RequestAction = keyof typeof requestActions;

/** May an action be done in a state, for this kind? The table of the kind, for commands, buttons and tests alike. */
export function mayAct(
  kind: Pick<RequestDeclaration, 'delivered' | 'cancelAfterApproval' | 'carriedOutBy'>,
  state: RequestState,
  action: RequestAction,
): boolean {
  if (action === 'deliver' && !kind.delivered) return false;
  if (action === 'carry_out' && !kind.carriedOutBy) return false;
  if (action === 'cancel' && state === 'approved' && !kind.cancelAfterApproval) return false;
  if (action === 'take' || action === 'approve') return state === 'waiting' || state === 'in_approval';
  return requestActions[action].some((to) => canGo(requestStates, state, to));
}

/** Is a paper asked for with these values of the form? */
export const documentAsked = (document: RequestDocument, form: Readonly<Record<string, unknown>>): boolean =>
  !document.when || document.when.is.includes(form[document.when.field] as never);
export const documentRequired = (document: RequestDocument, form: Readonly<Record<string, unknown>>): boolean =>
  document.when ? documentAsked(document, form) : document.required === true;

/** The words of a kind's choices, as its form and its page look for them: `request:<kind>.<field>.<code>`. */
export function choiceTexts(request: Pick<RequestDeclaration, 'kind' | 'form' | 'answers'>): TextTree {
  const words: Record<string, Text> = {};
  for (const fields of [request.form, ...(request.answers ?? []).map((each) => each.fields)]) {
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'choice')
        for (const [code, { tr, en }] of Object.entries(field.choices))
          words[`${request.kind}.${name}.${code}`] = { tr, en };
  }
  return { request: words };
}
