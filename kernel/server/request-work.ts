import type { Fields, Infer } from '#kernel/contract/field.ts';
import {
  choiceTexts,
  formPageOf,
  kindTexts,
  type DecidedKind,
  type Facts,
  type ProposedTemplate,
  type RequestAction,
  type RequestDeclaration,
  type RequestState,
  type SubjectKind,
} from '#kernel/contract/define-request.ts';
import type { GuestKind } from '#kernel/contract/principal.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { joinTexts, type Text, type TextTree } from '#kernel/contract/text.ts';
import { mountKinds } from '#kernel/contract/decided-kinds.ts';
import type { SQL } from 'drizzle-orm';
import type { Actor, Area, ConsequenceLine, Reading, WantedWord, Writing } from './area.ts';
import type { Db } from './database.ts';

/** Whom a request is about, whatever he is. */
export interface AnySubject {
  subject_kind: SubjectKind;
  /** his record: the enrolment, the application, the tenancy, the staff record */
  subject_id: number;
  /** his account; null where he has none */
  user_id: number | null;
  /** as whom he calls where he has no account */
  guest: { kind: GuestKind; id: number } | null;
  full_name: string;
  /** what tells him from others of his name: of a student, an application, a room */
  number: string | null;
  mail: string | null;
  /** the unit he belongs to, as far as he has one: the program's, the department's and the faculty's steps are decided there */
  unit: Unit;
  /** what conditions of templates can ask */
  facts: Facts;
}
export interface Unit {
  program_id: number | null;
  department_id: number | null;
  faculty_id: number | null;
}
export const noUnit: Unit = { program_id: null, department_id: null, faculty_id: null };
/** How the machine learns of the subjects of one kind. The area that knows them fills it (`Area.subjects`). */
export interface SubjectSource {
  kind: SubjectKind;
  /** null where there is no such record */
  of(db: Db, id: number): Promise<AnySubject | null>;
  /** the reader as one who asks; null where he is none */
  own(context: Pick<Reading, 'actor' | 'db'>): Promise<AnySubject | null>;
  /**
   * Of somebody who calls as a guest at one time and with an account at another: the number of his record, as scalar SQL; null
   * where the caller has none. What was asked about it is his, whichever way he came.
   */
  mine?(actor: Pick<Actor, 'guest' | 'student_id'>): SQL | null;
  /** what a user is told whose role may ask and who is none of them */
  nobody?(): Refusal;
  /** his name and number as lists read them: scalar SQL over the id */
  name(id: SQL): SQL;
  number(id: SQL): SQL;
  /** which of them a word of a search finds, by name or number: a select of their ids */
  found(wanted: WantedWord): SQL;
}

/** The student who asks, in the program he asks for. */
export interface Subject extends AnySubject {
  subject_kind: 'student_program';
  user_id: number;
  student_id: number;
  student_program_id: number;
  student_number: string;
  /** of the enrolment: active, on_leave, graduated … */
  status: string;
  kind: string;
  advisor_id: number | null;
  program: {
    id: number;
    code: string;
    name: string;
    name_en: string;
    level: string;
    department_id: number;
    faculty_id: number;
  };
}
/** Is it a student who is asked about? */
export const isStudent = (subject: AnySubject): subject is Subject => subject.subject_kind === 'student_program';
type SubjectOf<K extends SubjectKind> = [K] extends ['student_program'] ? Subject : AnySubject;
/** Somebody in front of a form. */
export interface Asking<K extends SubjectKind = 'student_program'> {
  context: Reading;
  subject: SubjectOf<K>;
}
export type AnyAsking = Asking<SubjectKind>;
/** One choice of an offered field; with reasons it is shown but can't be taken. */
export interface Offer {
  value: string | number;
  label: Text;
  note?: Text;
  refusals?: readonly Refusal[];
}
export interface Opened {
  offers?: Readonly<Record<string, readonly Offer[]>>;
  values?: Readonly<Record<string, unknown>>;
  /** what the student should know of his own case, beside the general words */ notes?: readonly Text[];
}

/** A request as the machine works on it, whomever it is about; its row is locked while somebody decides. */
export interface AnyMatter<Form = Record<string, unknown>> {
  id: number;
  version: number;
  kind: string;
  status: RequestState;
  year: number | null;
  number: number | null;
  subject_kind: SubjectKind;
  subject_id: number;
  /** who has asked: an account, or a guest */
  user_id: number | null;
  guest_kind: GuestKind | null;
  guest_id: number | null;
  /** of a student's request alone */
  student_id: number | null;
  student_program_id: number | null;
  form: Form;
  facts: Facts;
  answers: Record<string, unknown>;
  outcome: Record<string, unknown> | null;
  attempt: number;
  anonymous: boolean;
  template_id: number | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  expires_at: Date | null;
  summary: string;
  summary_en: string;
  subject_key: string;
}
/** A student's request. */
export interface Matter<Form = Record<string, unknown>> extends AnyMatter<Form> {
  subject_kind: 'student_program';
  user_id: number;
  student_id: number;
  student_program_id: number;
}
type MatterOf<K extends SubjectKind, Form> = [K] extends ['student_program'] ? Matter<Form> : AnyMatter<Form>;
/** A step of a request. */
export interface StepRow {
  id: number;
  request_id: number;
  attempt: number;
  template_step_id: number;
  position: number;
  name: string;
  name_en: string;
  role: string;
  scope: string;
  mode: 'any' | 'all';
  days: number;
  on_overdue: string;
  escalate_role: string | null;
  may_return: boolean;
  may_decline: boolean;
  program_id: number | null;
  department_id: number | null;
  faculty_id: number | null;
  target_program_id: number | null;
  status: string;
  opened_at: Date | null;
  due_on: string | null;
  taken_by: number | null;
  escalated_from: string | null;
}
export interface Decided {
  step: StepRow;
  decision: 'approve' | 'return' | 'decline';
  note: string | null;
  data: Record<string, unknown> | null;
}

/** What a kind of request does beyond its declaration. All of it is asked, or done, inside the machine’s own transaction. */
export interface RequestWork<F extends Fields = Fields, K extends SubjectKind = 'student_program'> {
  request: RequestDeclaration<F, K>;
  /** its words: `request:<kind>.…`, the title of its page */
  texts: TextTree;
  /** who decides it as long as nobody has said otherwise */
  templates: readonly ProposedTemplate[];
  /** every reason why he can't ask now, shown before the form opens and asked again when it is sent */
  reasons?(asking: Asking<K>): Promise<readonly Refusal[]> | readonly Refusal[];
  /** choices of the offered fields, and what stands in an empty form */
  open?(asking: Asking<K>): Promise<Opened>;
  /** what speaks against a filled form; reasons may name a field */
  check?(asking: Asking<K>, form: Infer<F>): Promise<readonly Refusal[]> | readonly Refusal[];
  /** what the conditions of templates may ask of the request itself (rules/request-kinds.ts) */
  facts?(asking: Asking<K>, form: Infer<F>): Promise<Facts> | Facts;
  /** one line for lists: what it is about */
  summary(asking: Asking<K>, form: Infer<F>): Promise<Text> | Text;
  /** one open request for each of these; without it one of the kind */
  subjectKey?(form: Infer<F>): string;
  /** programs whose units decide, in order (steps with the scope target_…) */
  targets?(form: Infer<F>): readonly number[];
  /** from when on it can no longer be decided */
  expires?(asking: Asking<K>, form: Infer<F>): Promise<Date | null> | Date | null;
  /** choices of what a decider adds when he approves, by field; the effect judges what he chose */
  answerOffers?(context: Reading, matter: MatterOf<K, Infer<F>>): Promise<Readonly<Record<string, readonly Offer[]>>>;
  /** what a step's office already knows: then the step is cleared by itself, with this sentence */
  clears?(context: Reading, matter: MatterOf<K, Infer<F>>, step: StepRow): Promise<Text | null>;
  /** what confirming would change, beside what the areas say of it */
  consequences?(asking: Asking<K>, form: Infer<F>): Promise<readonly ConsequenceLine[]>;
  /** rows of the kind's own tables that begin with the request */
  sent?(context: Writing, matter: MatterOf<K, Infer<F>>): Promise<void>;
  /** notes a decision in the kind's own tables; refuses what the step can't say */
  decided?(context: Writing, matter: MatterOf<K, Infer<F>>, decided: Decided): Promise<void>;
  /** carries out what was approved, through the commands of the areas it concerns; what it answers is kept as the outcome */
  effect?(context: Writing, matter: MatterOf<K, Infer<F>>): Promise<Record<string, unknown> | void>;
  /** what speaks against taking it back, beside its state; its page says so beforehand */
  mayCancel?(context: Reading, matter: MatterOf<K, Infer<F>>): Promise<readonly Refusal[]> | readonly Refusal[];
  /** of a kind that an office carries out: this one needs no office and is carried out with its last approval */
  atOnce?(matter: MatterOf<K, Infer<F>>): boolean;
  /** takes back what `sent` or the approval has made, when the request is cancelled or expires */
  undone?(context: Writing, matter: MatterOf<K, Infer<F>>, action: RequestAction): Promise<void>;
  /** what its decision says on paper, in both languages, a paragraph each; without it the common words. Null: no paper */
  paper?: null | Papers<K, Infer<F>>['paper'];
}
/** A method, so that a work of any form can stand in the registry beside the others. */
interface Papers<K extends SubjectKind, Form> {
  paper(context: Reading, matter: MatterOf<K, Form>): Promise<{ title: Text; paragraphs: readonly Text[] }>;
}
export type AnyWork = RequestWork<Fields, SubjectKind>;
/** Ties a declared request to its work. */
export const workOfRequest = <F extends Fields, K extends SubjectKind = 'student_program'>(
  work: RequestWork<F, K>,
): AnyWork => work;

const mounted: AnyWork[] = [];
/** Every kind of request of the areas that are mounted, in their order. */
export const requestWorks = (): readonly AnyWork[] => mounted;

const sources = new Map<SubjectKind, SubjectSource>();
/** How subjects of a kind are found. Missing is a mistake of the composition. */
export function subjectSource(kind: SubjectKind): SubjectSource {
  const source = sources.get(kind);
  if (!source) throw new Error(`no area knows the subjects of the kind ${kind}`);
  return source;
}
/** Every source of the areas that are mounted. */
export const subjectSources = (): readonly SubjectSource[] => [...sources.values()];
function mountSubjects(more: readonly SubjectSource[]): void {
  for (const source of more) {
    if ((sources.get(source.kind) ?? source) !== source) throw new Error(`two areas know the subjects ${source.kind}`);
    sources.set(source.kind, source);
  }
}

const proposed: ProposedTemplate[] = [];
/** How the mounted areas propose that their matters are decided. */
export const proposedTemplates = (): readonly ProposedTemplate[] => proposed;

/**
 * An area as it is mounted: its kinds of requests bring their words and the pages with their forms. Called once for each
 * area where the areas are put together.
 */
export function withRequests(area: Area): Area {
  mountSubjects(area.subjects ?? []);
  const works = area.requests ?? [];
  const decided: readonly DecidedKind[] = [...(area.decided ?? []), ...works.map((work) => work.request)];
  if (decided.length === 0) return area;
  mountKinds(decided);
  for (const work of works) if (!mounted.includes(work)) mounted.push(work);
  for (const template of [...(area.decided ?? []), ...works].flatMap((each) => each.templates ?? []))
    if (!proposed.includes(template)) proposed.push(template);
  const texts = joinTexts(
    area.texts,
    ...decided.map(kindTexts),
    ...works.flatMap((work) => [work.texts, choiceTexts(work.request)]),
  );
  return { ...area, texts, pages: [...area.pages, ...works.flatMap((work) => formPageOf(work.request) ?? [])] };
}
