import type { Fields, Infer } from '#kernel/contract/field.ts';
import type { RequestAction, RequestDeclaration, RequestState } from '#kernel/contract/define-request.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { ConsequenceLine, Reading, Writing } from '#kernel/server/area.ts';
import type { Facts } from '../rules/fact-fields.ts';

/** The student who asks, in the program he asks for. */
export interface Subject {
  user_id: number;
  student_id: number;
  student_program_id: number;
  full_name: string;
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
  /** what conditions of templates can ask */
  facts: Facts;
}
/** Somebody in front of a form. */
export interface Asking {
  context: Reading;
  subject: Subject;
}
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

/** A request as the machine works on it; its row is locked while somebody decides. */
export interface Matter<Form = Record<string, unknown>> {
  id: number;
  version: number;
  kind: string;
  status: RequestState;
  year: number | null;
  number: number | null;
  user_id: number;
  student_id: number;
  student_program_id: number;
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
  program_id: number;
  department_id: number;
  faculty_id: number;
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
export interface RequestWork<F extends Fields = Fields> {
  request: RequestDeclaration<F>;
  /** every reason why he can't ask now, shown before the form opens and asked again when it is sent */
  reasons?(asking: Asking): Promise<readonly Refusal[]> | readonly Refusal[];
  /** choices of the offered fields, and what stands in an empty form */
  open?(asking: Asking): Promise<Opened>;
  /** what speaks against a filled form; reasons may name a field */
  check?(asking: Asking, form: Infer<F>): Promise<readonly Refusal[]> | readonly Refusal[];
  /** what the conditions of templates may ask of the request itself (rules/request-kinds.ts) */
  facts?(asking: Asking, form: Infer<F>): Promise<Facts> | Facts;
  /** one line for lists: what it is about */
  summary(asking: Asking, form: Infer<F>): Promise<Text> | Text;
  /** one open request for each of these; without it one of the kind */
  subjectKey?(form: Infer<F>): string;
  /** programs whose units decide, in order (steps with the scope target_…) */
  targets?(form: Infer<F>): readonly number[];
  /** from when on it can no longer be decided */
  expires?(asking: Asking, form: Infer<F>): Promise<Date | null> | Date | null;
  /** what a step's office already knows: then the step is cleared by itself, with this sentence */
  clears?(context: Reading, matter: Matter<Infer<F>>, step: StepRow): Promise<Text | null>;
  /** what confirming would change, beside what the areas say of it */
  consequences?(asking: Asking, form: Infer<F>): Promise<readonly ConsequenceLine[]>;
  /** rows of the kind's own tables that begin with the request */
  sent?(context: Writing, matter: Matter<Infer<F>>): Promise<void>;
  /** notes a decision in the kind's own tables; refuses what the step can't say */
  decided?(context: Writing, matter: Matter<Infer<F>>, decided: Decided): Promise<void>;
  /** carries out what was approved, through the commands of the areas it concerns; what it answers is kept as the outcome */
  effect?(context: Writing, matter: Matter<Infer<F>>): Promise<Record<string, unknown> | void>;
  /** what speaks against taking it back, beside its state; its page says so beforehand */
  mayCancel?(context: Reading, matter: Matter<Infer<F>>): Promise<readonly Refusal[]> | readonly Refusal[];
  /** of a kind that an office carries out: this one needs no office and is carried out with its last approval */
  atOnce?(matter: Matter<Infer<F>>): boolean;
  /** takes back what `sent` or the approval has made, when the request is cancelled or expires */
  undone?(context: Writing, matter: Matter<Infer<F>>, action: RequestAction): Promise<void>;
  /** what its decision says on paper, in both languages, a paragraph each; without it the common words. Null: no paper */
  paper?:
    | null
    | ((context: Reading, matter: Matter<Infer<F>>) => Promise<{ title: Text; paragraphs: readonly Text[] }>);
}
/** Ties a declared request to its work. */
export const workOfRequest = <F extends Fields>(work: RequestWork<F>): RequestWork => work as unknown as RequestWork;
