import * as a from './answer.ts';
import type { Page } from './define-page.ts';
import { isOneOf, type Fields } from './field.ts';
import { guestOf, type GuestKind } from './principal.ts';
import type { Needs, RoleName } from './needs.ts';
import type { RefusalMakers, RefusalSpec } from './refusal.ts';
import { openChoicesNamespace } from './open-choices.ts';
import { requestKindSet } from './decided-kinds.ts';
import { canGo, defineStates } from './states.ts';
import type { Text, TextKey, TextTree } from './text.ts';

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

/** Whom a request is about: a student in one of his programs, somebody who has applied, a tenant, a member of the staff. */
export const subjectKinds = ['student_program', 'applicant', 'tenant', 'staff'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** Guests who ask for themselves: what serves requests is open to them too, each on his own. */
export const askingGuests = ['applicant', 'tenant'] as const satisfies readonly (SubjectKind & GuestKind)[];

/** What a condition of an approval template can ask of the facts. `program`, `department` and `faculty` hold the unit's code. */
export const FactField = a.record({
  kind: a.oneOf('choice', 'number', 'flag', 'program', 'department', 'faculty'),
  words: a.words,
  choices: a.optional(a.map(a.words)),
});
export interface FactField {
  kind: 'choice' | 'number' | 'flag' | 'program' | 'department' | 'faculty';
  words: Text;
  choices?: Readonly<Record<string, Text>>;
}
/** The facts of one matter: of who asks, and what the request itself brings. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;
export const Facts: a.Answer<Facts> = a.map(a.nullable(a.either(a.text, a.number, a.flag)));
/** Something that approval templates decide: a kind of request, or a matter of an area that has a machine of its own. */
export interface DecidedKind {
  /** code of the kind; never changes: templates and requests carry it */
  kind: string;
  name: Text;
  /** whom it is about; without it a student in one of his programs */
  subject?: SubjectKind;
  /** facts that only this kind brings along; conditions of its templates may name them */
  facts?: Readonly<Record<string, FactField>>;
}
/** A step of a template as an area proposes it. */
export interface TemplateStep {
  position: number;
  name: string;
  name_en: string;
  role: string;
  scope:
    | 'program'
    | 'department'
    | 'faculty'
    | 'university'
    | 'own_advisor'
    | 'own_supervisor'
    | 'target_department'
    | 'target_faculty';
  days: number;
  mode?: 'any' | 'all';
  condition?: Readonly<Record<string, unknown>>;
  on_overdue?: 'remind' | 'escalate' | 'approve' | 'decline';
  escalate_role?: string;
  may_return?: boolean;
  may_decline?: boolean;
}
/** How a kind is decided as long as nobody has changed it: from then on templates are data. */
export interface ProposedTemplate {
  code: string;
  kind: string;
  name: string;
  name_en: string;
  about: string;
  about_en: string;
  condition?: Readonly<Record<string, unknown>>;
  steps: readonly TemplateStep[];
}

/** A paper that is asked for with a request; its words stand at `request:<kind>.doc.<code>`. */
export const RequestDocument = a.record({
  code: a.text,
  required: a.optional(a.flag),
  /** a film is taken too, where a picture says too little (VAL-035) */ video: a.optional(a.flag),
  /** only asked for when a field of the form has one of these values; then it is required */ when: a.optional(
    a.record({
      field: a.text,
      is: a.readonlyMany(a.either(a.text, a.number, a.flag)),
    }),
  ),
});
export type RequestDocument = a.Of<typeof RequestDocument>;
/** What a decider of a role adds when he approves: the new letter, the release date. Words as those of the form. */
export const RequestAnswers = a.record({
  role: a.text,
  fields: a.fields,
});
export type RequestAnswers = a.Of<typeof RequestAnswers>;

/** What fills a place of a decision paper, and so how it is written in either language and what a preview shows. */
export const paperParams = ['day', 'money', 'number', 'program', 'words'] as const;
export type PaperParam = (typeof paperParams)[number];

/**
 * A kind of request: what is asked, which papers, who carries it out. From it come the form, its validation on both sides,
 * drafts, the detail, the inbox, documentation and tests. Its words: `request:<kind>`, `request:<kind>.about`,
 * `request:<kind>.<field>`, `request:<kind>.help.<field>`, `request:<kind>.policy`, `request:<kind>.doc.<code>`.
 */
export interface RequestDeclaration<
  F extends Fields = Fields,
  K extends SubjectKind = SubjectKind,
> extends DecidedKind {
  subject?: K;
  /** who may open the form at all: a guest's kind of access, where guests ask; which users may ask is said by `by` */
  needs: Needs;
  /** roles of users that may ask; others are told so before the form opens. Empty where guests alone ask */
  by: readonly RoleName[];
  /** under which heading it is offered: study, leave, grades, documents, services */
  group: 'study' | 'leave' | 'grades' | 'documents' | 'services';
  /** page with the form */
  page: string;
  /** what else people call it, in either language (`Page.knownAs`) */
  knownAs?: Text;
  /** title of that page (a text key) and what leads to it; without a title the area draws the page itself */
  title?: TextKey;
  parent?: string;
  /** offices are asked what they are owed before its steps open: records that answer clear a step by themselves */
  clearance?: boolean;
  /** page of one request, with `:id`; the common one where the catalogue names none */
  detail?: string;
  form: F;
  documents?: readonly RequestDocument[];
  /** the places of its decision paper's sentences, by part and name (`paper:<kind>.<part>`) */
  paper?: Readonly<Record<string, Readonly<Record<string, PaperParam>>>>;
  /** the policy is shown and must be ticked (REQ-014) */
  policy?: boolean;
  /** fields whose choices come with the opened form, from the records of the student; anything else is refused */
  offered?: readonly string[];
  /** fields with a line of help: `request:<kind>.help.<field>` */
  helps?: readonly string[];
  /** before it is sent, what it would change is shown */
  consequences?: boolean;
  answers?: readonly RequestAnswers[];
  /** roles that carry out what was approved by pressing a button; without them the last approval carries it out */
  carriedOutBy?: readonly string[];
  /** roles that look over the office of the kind: they read all that was sent of it and its papers, and decide nothing */
  readBy?: readonly string[];
  /** page on which the student himself does the next thing (signs, pays): his request leads there, in the words `request:<kind>.next` */
  next?: string;
  /** the result is handed over, which is noted */
  delivered?: boolean;
  /** the student may still take it back between approval and carrying out */
  cancelAfterApproval?: boolean;
  /** form field that hides the name from everybody who decides */
  anonymousField?: string;
  /** a step of one program wanted ends that wish only, not the request */
  perTarget?: boolean;
  /** refusals it can answer, for documentation and tests */
  refusals?: readonly RefusalMakers<Record<string, RefusalSpec>>['specs'][];
}
/** As `Resource`, a declaration of any form stands in the registry: names of its fields are checked here. */
export const defineRequest = <const F extends Fields, const K extends SubjectKind = 'student_program'>(
  request: Omit<RequestDeclaration<F, K>, 'offered' | 'helps' | 'anonymousField'> & {
    offered?: readonly (keyof F & string)[];
    helps?: readonly (keyof F & string)[];
    anonymousField?: keyof F & string;
  },
): RequestDeclaration<F, K> => request;
/** Whom a kind is about. */
export const subjectOfKind = ({ subject }: Pick<DecidedKind, 'subject'>): SubjectKind => subject ?? 'student_program';
/** Does somebody ask for a kind as who he calls: a guest of its kind of access, a user in one of its roles? */
export const asksAs = (
  { needs, by }: Pick<RequestDeclaration, 'needs' | 'by'>,
  { guest, role }: { guest?: { kind: GuestKind } | undefined; role: string },
): boolean => (guest ? guestOf(needs.access) === guest.kind : (by as readonly string[]).includes(role));

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
  !document.when || isOneOf(document.when.is, form[document.when.field]);
export const documentRequired = (document: RequestDocument, form: Readonly<Record<string, unknown>>): boolean =>
  document.when ? documentAsked(document, form) : document.required === true;

/** The page with the form of a kind; null where the area draws it itself. */
export const formPageOf = ({ page, title, parent, needs, knownAs }: RequestDeclaration): Page | null =>
  title
    ? {
        path: page,
        title,
        needs,
        kind: 'form',
        parent: parent ?? '/my-requests/:tab?',
        way: 'request-form',
        ...(knownAs ? { knownAs } : {}),
      }
    : null;

/** A kind as the inbox, the lists and the templates name it. */
export const kindTexts = ({ kind, name: { tr, en } }: DecidedKind): TextTree => ({
  request: { [kind]: { tr, en } },
  approvals: { [`kind.request.${kind}`]: { tr, en } },
  [openChoicesNamespace]: { [`${requestKindSet}.${kind}`]: { tr, en } },
});
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
